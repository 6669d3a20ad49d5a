import type {ReactNode} from 'react';

/** A line of text. */
function Bar({at: [x, y], w, of = 'words'}: {at: [number, number]; w: number; of?: string}) {
  return <rect className={of} x={x} y={y} width={w} height={of === 'title' ? 14 : 8} rx="2" />;
}

/** Lines of text from a place on, each with its width. */
function Lines({at: [x, y], widths}: {at: [number, number]; widths: readonly number[]}) {
  return widths.map((w, i) => <Bar key={i} at={[x, y + i * 20]} w={w} />);
}

const Box = ({x, y, w, h, of = 'sheet'}: Record<'x' | 'y' | 'w' | 'h', number> & {of?: string}) => (
  <rect className={of} x={x} y={y} width={w} height={h} rx="6" />
);
const Pen = ({d}: {d: string}) => <path className="pen" d={d} />;
const Ink = ({d}: {d: string}) => <path className="ink" d={d} />;
const Word = ({at: [x, y], children}: {at: [number, number]; children: string}) => (
  <text x={x} y={y}>
    {children}
  </text>
);
const Tools = ({y, n, on}: {y: number; n: number; on: number}) =>
  Array.from({length: n}, (_, i) => (
    <Box key={i} x={60 + i * 26} y={y} w={18} h={18} of={i === on ? 'on' : 'key'} />
  ));

const pictures: Readonly<Record<string, ReactNode>> = {
  'quick-start': (
    <>
      <Box x={44} y={34} w={232} h={112} />
      <Lines at={[66, 60]} widths={[150, 92]} />
      <Pen d="M166 74v22" />
    </>
  ),
  react: (
    <>
      <Box x={44} y={48} w={232} h={84} />
      <Lines at={[66, 72]} widths={[120]} />
      <Pen d="M194 66v22" />
      <Word at={[236, 118]}>5</Word>
    </>
  ),
  'rich-text': (
    <>
      <Box x={44} y={28} w={232} h={124} />
      <Tools y={42} n={5} on={1} />
      <Bar at={[60, 84]} w={60} />
      <Bar at={[128, 84]} w={50} of="strong" />
      <Bar at={[186, 84]} w={60} />
      <Lines at={[60, 106]} widths={[180, 110]} />
    </>
  ),
  theming: (
    <>
      <Box x={52} y={28} w={140} h={108} />
      <Bar at={[70, 48]} w={70} of="title" />
      <Lines at={[70, 78]} widths={[96, 80]} />
      <Box x={138} y={52} w={140} h={104} of="night" />
      <Bar at={[156, 72]} w={70} of="title on" />
      <Lines at={[156, 102]} widths={[96, 60]} />
    </>
  ),
  'custom-node': (
    <>
      <Box x={44} y={40} w={232} h={100} />
      <Lines at={[66, 62]} widths={[180]} />
      <Bar at={[66, 88]} w={40} />
      <Word at={[114, 102]}>★★★★☆</Word>
      <Lines at={[66, 112]} widths={[120]} />
    </>
  ),
  'node-state': (
    <>
      <Lines at={[70, 48]} widths={[170]} />
      <Bar at={[70, 86]} w={140} />
      <Pen d="M54 78v24" />
      <Bar at={[70, 124]} w={156} />
      <Ink d="M62 128h172" />
    </>
  ),
  commands: (
    <>
      <Box x={46} y={66} w={60} h={46} of="key" />
      <Ink d="M88 78v12H64m7-7-7 7 7 7" />
      <Pen d="M118 90h46m-9-9 9 9-9 9" />
      <Box x={178} y={36} w={98} h={28} />
      <Box x={178} y={76} w={98} h={28} />
      <Box x={178} y={116} w={98} h={28} />
    </>
  ),
  'read-only': (
    <>
      <Lines at={[60, 52]} widths={[200, 168]} />
      <rect className="on" x="60" y="108" width="64" height="32" rx="16" />
      <circle className="sheet" cx="108" cy="124" r="12" />
    </>
  ),
  serialization: (
    <>
      <Box x={44} y={40} w={96} h={100} />
      <Lines at={[60, 60]} widths={[64, 48, 60]} />
      <Pen d="M152 80h20m-7-7 7 7-7 7M172 104h-20m7-7-7 7 7 7" />
      <Ink d="M204 44c-14 0-4 40-18 46 14 6 4 46 18 46M256 44c14 0 4 40 18 46-14 6-4 46-18 46" />
      <Lines at={[212, 66]} widths={[36, 24, 32]} />
    </>
  ),
  markdown: (
    <>
      <Word at={[52, 78]}>## A</Word>
      <Word at={[52, 122]}>- b</Word>
      <Pen d="M134 90h40m-9-9 9 9-9 9" />
      <Bar at={[196, 60]} w={80} of="title" />
      <circle className="on" cx="202" cy="114" r="4" />
      <Bar at={[214, 110]} w={54} />
    </>
  ),
  home: (
    <>
      <Box x={40} y={36} w={134} h={108} />
      <Bar at={[56, 54]} w={60} of="title" />
      <Lines at={[56, 84]} widths={[100, 76]} />
      <Ink d="M200 50v84M200 68h16M200 98h16M200 134h16" />
      <Bar at={[222, 64]} w={52} />
      <Bar at={[222, 94]} w={40} of="on" />
      <Bar at={[222, 130]} w={48} />
    </>
  ),
  playground: (
    <>
      <Box x={36} y={24} w={248} h={132} />
      <Tools y={36} n={8} on={3} />
      <Box x={60} y={70} w={84} h={62} of="night" />
      <Pen d="m68 122 22-26 16 16 12-12 18 22" />
      <Lines at={[160, 76]} widths={[100, 84, 94]} />
    </>
  ),
  'react-plain-text': (
    <>
      <Box x={44} y={40} w={232} h={100} />
      <Lines at={[66, 64]} widths={[188, 164, 80]} />
    </>
  ),
  'react-rich': (
    <>
      <Box x={44} y={28} w={232} h={124} />
      <Tools y={42} n={7} on={4} />
      <Bar at={[60, 80]} w={110} of="title" />
      <Lines at={[60, 108]} widths={[188, 140]} />
    </>
  ),
  'react-table': (
    <>
      <Box x={48} y={40} w={224} h={100} />
      <Box x={123} y={73} w={75} h={34} of="on" />
      <Ink d="M48 73h224M48 107h224M123 40v100M198 40v100" />
    </>
  ),
  'react-rich-collab': (
    <>
      <Lines at={[56, 60]} widths={[208, 180, 196]} />
      <Pen d="M150 50v28" />
      <Box x={150} y={34} w={44} h={16} of="on" />
      <Ink d="M206 92v28" />
      <Box x={206} y={120} w={44} h={16} of="night" />
    </>
  ),
  'vanilla-js-plugin': (
    <>
      <Word at={[70, 106]}>:)</Word>
      <Pen d="M120 92h44m-9-9 9 9-9 9" />
      <circle className="sheet" cx="222" cy="92" r="36" />
      <Ink d="M209 82v4M235 82v4M204 102c8 14 28 14 36 0" />
    </>
  ),
};

/** A drawing of what an example does; it says nothing that its title does not. */
export function Picture({id}: {readonly id: string}) {
  return (
    <svg className="picture" viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
      {pictures[id]}
    </svg>
  );
}
