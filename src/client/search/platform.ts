/** Whether the command key is what Ctrl is elsewhere. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
