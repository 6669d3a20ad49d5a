import {format, type Messages} from './messages.js';

/** The visitor's choice; null follows the system. */
export type ColorModeChoice = 'light' | 'dark' | null;
/** The displayed mode. */
export type ColorMode = 'light' | 'dark';

/** Parses a colour mode from storage, a query or the config; undefined if invalid. */
export function parseColorMode(text: string | null | undefined): ColorMode | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/**
 * Returns the next choice of the toggle: system, light, dark, system if the system option is on, otherwise it
 * alternates between dark and light.
 */
export function nextColorMode(
  choice: ColorModeChoice,
  options: {readonly shown: ColorMode; readonly system: boolean},
): ColorModeChoice {
  if (!options.system) return options.shown === 'dark' ? 'light' : 'dark';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

/** Label of the toggle for a choice. */
export function colorModeLabel(choice: ColorModeChoice, text: Messages): string {
  const modes = {light: text.lightMode, dark: text.darkMode, system: text.systemMode};
  return format(text.colorMode, {mode: modes[choice ?? 'system']});
}
