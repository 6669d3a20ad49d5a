// A command with two subcommands, which only explains itself.
const [command] = process.argv.slice(2);
const HELP = {
  sing: 'Usage: wren sing [--loud]\n\nSings a song.\n\n  --loud  so that everyone hears it',
  nest: 'Usage: wren nest <place>\n\nBuilds a nest.',
};
console.log(
  HELP[command] ?? 'Usage: wren <command>\n\nCommands:\n  sing  sing a song\n  nest  build a nest',
);
