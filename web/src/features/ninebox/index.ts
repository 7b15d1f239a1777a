export { Board } from './Board.tsx';
export { Framed } from './Framed.tsx';
export { Grade } from './Grade.tsx';
export { averagesOf, type Placed } from './people.ts';
