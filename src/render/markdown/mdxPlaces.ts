import type {ProcessorOptions} from '@mdx-js/mdx';
import type {Position} from '../diagnostics/diagnostic.js';
import {framesOf, type Frame} from '../siteCode/frames.js';
import {placeInSource} from '../siteCode/sourceMap.js';

type Generator = NonNullable<ProcessorOptions['SourceMapGenerator']>;

/** A position in the page, with lines from 1 and columns from 0, and the position at which the compiler has printed it. */
interface Mapping {
  readonly generated: Position;
  readonly original: Position;
}

interface Bundle {
  /** Absolute. */
  readonly file: string;
  /** Source map of the bundle, relative to the folder. */
  readonly map: string;
  readonly folder: string;
}

/** Maps a position in the bundle of an MDX page to its source, through the compiled code of the page. */
export class MdxPlaces {
  private mappings: Mapping[] = [];
  private bundle: Bundle | undefined;

  /** @param page - Absolute name of the page. */
  constructor(private readonly page: string) {}

  /** The class with which the compiler creates a source map. */
  get generator(): Generator {
    const {mappings} = this;
    const generator = class {
      /** The printer modifies the mapping after passing it. */
      addMapping({generated, original}: Mapping): void {
        mappings.push({generated: {...generated}, original: {...original}});
      }

      toJSON(): undefined {
        return undefined;
      }
    };
    // The compiler uses no other method.
    return generator as unknown as Generator;
  }

  /** Takes the source map of the bundle, in which the compiled page has the name of the page. */
  follow(bundle: Bundle): void {
    this.bundle = bundle;
  }

  /** Returns the position in the page of an error, or of the call that led to it; undefined if the stack does not contain one. */
  thrownAt(error: unknown): Frame | undefined {
    for (const frame of framesOf(error)) {
      const place = frame.file === this.bundle?.file ? this.find(frame) : undefined;
      if (place) return place;
    }
    return undefined;
  }

  private find(frame: Frame): Frame | undefined {
    const place = this.bundle && placeInSource(frame, this.bundle);
    if (place?.file !== this.page) return undefined;
    const found = this.mappings
      .filter(({generated: {line, column}}) => line === place.line && column < place.column)
      .reduce<Mapping | undefined>(
        (nearest, one) =>
          nearest && nearest.generated.column > one.generated.column ? nearest : one,
        undefined,
      );
    return (
      found && {
        file: this.page,
        line: found.original.line,
        column: found.original.column + 1,
      }
    );
  }

  /** Frees the memory of the maps; afterwards nothing is found. */
  clear(): void {
    this.mappings.length = 0;
    this.bundle = undefined;
  }
}
