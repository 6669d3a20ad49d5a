import {imageSize} from 'image-size';

/** Displayed size of a picture in pixels; empty if the file is damaged or of an unknown type. */
export function pictureSize(bytes: Uint8Array): {
  readonly width?: number;
  readonly height?: number;
} {
  // image-size would read beyond the end of a small file that shares its memory.
  const isShared = bytes.buffer.byteLength !== bytes.byteLength;
  try {
    const {width, height, orientation = 1} = imageSize(isShared ? Uint8Array.from(bytes) : bytes);
    if (width === 0 || height === 0) return {};
    // Orientations 5 to 8 are rotated by 90 degrees.
    return orientation >= 5 ? {width: height, height: width} : {width, height};
  } catch {
    return {};
  }
}
