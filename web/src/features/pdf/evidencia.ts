import type { getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';

export type Evidencia = AnswerOf<typeof getEvidencia>;
