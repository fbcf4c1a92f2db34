import { mount } from "svelte";

import "./app.css";
import App from "./App.svelte";
import { speech } from "./words/language.svelte";

document.documentElement.lang = speech.language;
mount(App, { target: document.getElementById("page")! });
