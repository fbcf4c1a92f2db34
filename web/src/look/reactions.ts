import type { Reaction } from "../wire";
import type { IconName } from "./icon-names";

export const REACTIONS: { reaction: Reaction; icon: IconName }[] = [
  { reaction: "laugh", icon: "face-with-tears-of-joy" },
  { reaction: "wow", icon: "face-with-open-mouth" },
  { reaction: "clap", icon: "clapping-hands" },
  { reaction: "cry", icon: "crying-face" },
  { reaction: "angry", icon: "angry-face" },
  { reaction: "love", icon: "red-heart" },
  { reaction: "poo", icon: "pile-of-poo" },
  { reaction: "wave", icon: "waving-hand" },
];

export function iconOf(reaction: Reaction): IconName {
  return REACTIONS.find((known) => known.reaction === reaction)!.icon;
}
