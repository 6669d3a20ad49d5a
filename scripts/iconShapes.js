/**
 * Writes src/templates/styles/iconShapes.css: icons drawn with strokes, as polygons for CSS clipping. A picture would
 * be a separate document, which a browser loads, styles and lays out before the first paint.
 */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';

const file = path.resolve(import.meta.dirname, '../src/templates/styles/iconShapes.css');
/** Side of the square in which the icons are drawn, and half the width of a stroke. */
const [size, half] = [20, 0.75];

const circle = (x, y, radius, [from, to] = [0, 360], steps = 16) =>
  Array.from({length: steps + 1}, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
const around = (...circleOf) => circle(...circleOf).slice(0, -1);

const icons = {
  '.nav-search::before': [closed(around(8.5, 8.5, 5.5)), open([13, 13], [17.5, 17.5])],
  '.i-menu::before': [open([2, 5], [18, 5]), open([2, 10], [13, 10]), open([2, 15], [18, 15])],
  '.i-close::before': [open([4, 4], [16, 16]), open([16, 4], [4, 16])],
  '.i-mode::before': [
    closed(around(10, 10, 3.5)),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((angle) =>
      open(...[6.5, 8.5].map((radius) => circle(10, 10, radius, [angle, angle])[0])),
    ),
  ],
  "[data-theme-choice='dark'] .i-mode::before": [
    closed([...circle(9.5, 10.5, 7.5, [8, 262], 14), ...circle(16, 4, 7.5, [188, 82], 7)]),
  ],
  "[data-theme-choice='system'] .i-mode::before": [
    [
      ...circle(10, 10, 7.5 + half, [264, 624], 16),
      ...circle(10, 10, 7.5 - half, [264, 96], 9),
      circle(10, 10, 7.5 - half, [264, 264])[0],
    ],
  ],
  '.i-copy::before': [
    closed([
      [7, 7],
      [17, 7],
      [17, 17],
      [7, 17],
    ]),
    open([13, 7], [13, 3], [3, 3], [3, 13], [7, 13]),
  ],
  '.i-copy[data-done]::before': [open([3.5, 10.5], [8, 15], [16.5, 5])],
  '.i-wrap::before': [
    open([2, 5], [18, 5]),
    open([2, 10], ...circle(15, 13, 3, [-90, 90], 8), [11, 16]),
    open([2, 15], [7, 15]),
    open([13.5, 13.5], [11, 16], [13.5, 18.5]),
  ],
  '.i-left::before,\n.i-right::before,\n.i-up::before': [open([12.5, 4], [6.5, 10], [12.5, 16])],
  '.i-home::before': [
    closed([
      [3, 9],
      [10, 3],
      [17, 9],
      [17, 17],
      [12, 17],
      [12, 12],
      [8, 12],
      [8, 17],
      [3, 17],
    ]),
  ],
};

/** Outline of a stroke. */
function open(...points) {
  const back = points.toReversed();
  const [there, returning] = [-1, 1].map((side) => offset(points, side).slice(1, -1));
  return [...there, ...cap(back), ...returning.toReversed(), ...cap(points)];
}

/** Outline of a closed stroke: once around the outer edge, and back around the inner one. */
function closed(points) {
  const all = [points.at(-1), ...points, points[0]];
  const [outer, inner] = [-1, 1].map((side) => offset(all, side).slice(1, -1));
  return [...outer, outer[0], inner[0], ...inner.toReversed()];
}

/** Points beside a line of points, half a stroke away. */
function offset(points, side) {
  return points.map((point, i) => {
    const normals = [
      [points[i - 1], point],
      [point, points[i + 1]],
    ]
      .filter(([a, b]) => a && b)
      .map(([a, b]) => unit([a[1] - b[1], b[0] - a[0]]));
    const [[ax, ay], [bx, by] = normals[0]] = normals;
    // Sharp corners are cut.
    const scale = (side * half) / Math.max(0.6, 1 + ax * bx + ay * by);
    return [point[0] + (ax + bx) * scale, point[1] + (ay + by) * scale];
  });
}

/** Returns the round end of a stroke, at its first point. */
function cap([end, next]) {
  const [dx, dy] = unit([end[0] - next[0], end[1] - next[1]]);
  return [
    [0, -1],
    [0.9, -0.45],
    [0.9, 0.45],
    [0, 1],
  ].map(([ahead, aside]) => [
    end[0] + half * (ahead * dx - aside * dy),
    end[1] + half * (ahead * dy + aside * dx),
  ]);
}

function unit([x, y]) {
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

/** Joins several polygons into one: lines between their first points run there and back; the last line closes by itself. */
function join(parts) {
  const turned = parts.map((part) => [...part, part[0]]);
  const back = parts.slice(0, -1).map(([first]) => first);
  return [...turned.flat(), ...back.toReversed()].slice(0, -1);
}

const percent = (value) => `${Math.round((value / size) * 100)}%`;
const rules = Object.entries(icons).map(([selector, parts]) => {
  const points = join(parts).map(([x, y]) => `${percent(x)} ${percent(y)}`);
  return `${selector} {clip-path: polygon(${points.join()})}`;
});
const css = `/* Written by scripts/iconShapes.js. */\n${rules.join('\n')}\n`;
writeFileSync(
  file,
  await prettier.format(css, {...(await prettier.resolveConfig(file)), parser: 'css'}),
);
