import pc from 'picocolors';
import type {Stage} from '../../render/config/sessionOptions.js';
import type {Effects} from './effects.js';

const TITLES: Readonly<Record<Stage['name'], string>> = {
  read: 'Reading sources',
  parse: 'Parsing pages',
  assemble: 'Assembling the site',
  bundle: 'Bundling script and styles',
  render: 'Rendering pages',
  write: 'Writing files',
  check: 'Checking links',
};

/** Title and duration of a stage. */
export interface StageTime {
  readonly title: string;
  /** Start, on the clock of `Effects`. */
  readonly begin: number;
  readonly milliseconds: number;
}

/** Follows a build's stages: redraws a line on a terminal, and lists the times at the end. */
export class Progress {
  readonly times: StageTime[] = [];
  private current: Stage['name'] | undefined;
  private started: number;
  private drawn = 0;

  constructor(
    private readonly effects: Effects,
    private readonly shown: boolean,
  ) {
    this.started = effects.now();
  }

  /** Callback for stage events. */
  onStage = ({name, done, total}: Stage): void => {
    const now = this.effects.now();
    if (name !== this.current) {
      this.close(now);
      this.current = name;
    } else if (now - this.drawn < 80) return;
    this.drawn = now;
    if (!this.shown || !this.effects.interactive) return;
    const count = total ? ` ${done ?? 0}/${total}` : '';
    this.effects.err(`\r\x1b[2K${TITLES[name]}${count}`);
  };

  /** Ends the last stage and clears the line. */
  end(): void {
    this.close(this.effects.now());
    this.current = undefined;
    if (this.shown && this.effects.interactive) this.effects.err('\r\x1b[2K');
  }

  /** Formats the stages' times as a table. */
  table(): string {
    const paint = pc.createColors(this.effects.color);
    const width = Math.max(...this.times.map(({title}) => title.length));
    const line = ({title, milliseconds}: StageTime): string =>
      `  ${title.padEnd(width)}  ${paint.dim(formatTime(milliseconds).padStart(7))}\n`;
    return this.times.map(line).join('');
  }

  private close(now: number): void {
    if (this.current) {
      const {started: begin} = this;
      this.times.push({title: TITLES[this.current], begin, milliseconds: now - begin});
    }
    this.started = now;
  }
}

/** `830 ms` or `2.41 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`;
}
