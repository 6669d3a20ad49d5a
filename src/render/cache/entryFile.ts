import {readPart, type PartPlace} from '../system/readPart.js';
import type {FieldStore} from '../system/spillFile.js';

/** Parts that are read again and again, such as the anchors of a page that many link to. */
const RECENT = 64;
const recent = new Map<string, unknown>();

/** Groups of fields that are read from a cache entry when they are needed. */
export class EntryFile implements FieldStore {
  readonly source: {readonly file: string};

  /** `file` is absolute; `revive` makes a group of what JSON has of it. */
  constructor(
    file: string,
    private readonly revive: (group: object) => object,
  ) {
    this.source = {file};
  }

  read(place: PartPlace): unknown {
    const {file} = this.source;
    const name = `${file}:${place.at}`;
    const known = recent.get(name);
    if (known !== undefined) return known;
    const group = this.revive(readPart(file, place) as object);
    const [oldest] = recent.size < RECENT ? [] : recent.keys();
    if (oldest !== undefined) recent.delete(oldest);
    recent.set(name, group);
    return group;
  }
}
