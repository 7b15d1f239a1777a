import { answerDrawings } from '../../files/drawing.ts';
import { documentOf } from './desenho.ts';

// The thread that draws the PDFs of copies.

answerDrawings(documentOf);
