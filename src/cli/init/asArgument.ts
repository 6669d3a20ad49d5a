/** The name of a folder as an argument of a command, which would read a dash at its start as an option. */
export const asArgument = (name: string): string => name.replace(/^-/, './-');
