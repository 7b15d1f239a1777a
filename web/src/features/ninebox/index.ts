export { Board } from './Board.tsx';
export { Framed } from './Framed.tsx';
export { Grade } from './Grade.tsx';
export { type Axes, averagesOf, type Placed, placeOf } from './people.ts';
