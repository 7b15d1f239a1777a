import { answerDrawings } from '../../files/drawing.ts';
import { documentOf } from './desenho.ts';

// The thread that draws the records of dossiers.

answerDrawings(documentOf);
