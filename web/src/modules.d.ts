declare module "virtual:icons" {
  import type { IconName } from "./look/icon-names";

  export const BODIES: Record<IconName, string>;
}
