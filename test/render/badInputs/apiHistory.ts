import {configured, type BadInput} from './badInput.js';

const FILE = 'content/api-history.json';

/** A site with a reference, whose recorded history has a mistake. */
const history = (name: string, text: string, ...places: readonly string[]): BadInput => ({
  name: `a recorded history ${name}`,
  files: {
    ...configured("api: {packages: ['box.d.ts']},"),
    'box.d.ts': 'export declare const size: number;\n',
    [FILE]: text,
  },
  expected: places.map((place) => `${FILE}:${place} api-history-damaged`),
  hint: /version control.*api-history add/,
});

const recorded = ({
  versions = '"1.0.0": null',
  states = '[["1.0.0", "const size: number"]]',
} = {}) =>
  `{
  "format": 1,
  "packages": {
    "box": {
      "versions": {${versions}},
      "modules": {
        "box": {
          "size": ${states}
        }
      }
    }
  }
}
`;

export const historyInputs: readonly BadInput[] = [
  history('that breaks off', recorded().slice(0, 120), '8:4'),
  history('that is empty', '', '1:1'),
  history(
    'with marks of a merge',
    recorded().replace('  "packages"', '<<<<<<< ours\n  "packages"'),
    '3:1',
  ),
  {
    ...history('of a later format', recorded().replace('1', '2'), '2:3'),
    hint: /Update docsgen/,
  },
  history('of a format that is not a number', recorded().replace('1', '"1"'), '2:3'),
  history(
    'with two states of one symbol',
    recorded().replace(/( +"size").*/, '$&,\n$1: []'),
    '9:11',
  ),
  history(
    'with a package twice, far from the start of a long file',
    recorded().replace(/ {4}"box"[^]*?\n {4}}/, (text) =>
      [text, text.replace('1.0.0": null', `1.0.0": null${' '.repeat(300_000)}`)].join(',\n'),
    ),
    '12:5',
  ),
  history(
    'with a key that is not of the format',
    recorded().replace('"modules"', '"module"'),
    '4:5',
    '6:7',
  ),
  history('with a version that is not a version', recorded({versions: '"1.0": null'}), '5:20'),
  history('with a date that is not a date', recorded({versions: '"1.0.0": "soon"'}), '5:20'),
  history(
    'whose versions are out of order',
    recorded({versions: '"1.1.0": null, "1.0.0": null'}),
    '5:7',
  ),
  history(
    'of a version that is not recorded',
    recorded({states: '[["0.9.0", "const size: 1"]]'}),
    '8:11',
  ),
  history('with a symbol without states', recorded({states: '[]'}), '8:11'),
  history('with a state that is not a state', recorded({states: '[["1.0.0", 7]]'}), '8:11'),
];
