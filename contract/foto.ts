import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call } from './core.ts';

/** The file name of a stored photo, unique to one upload. */
export const nomeDaFoto = /^[0-9a-f]{64}\.webp$/;
const arquivo = z.string().check(z.regex(nomeDaFoto, 'Foto inválida.'));

export const uploadFoto = call({
  method: 'POST',
  path: '/api/foto/upload-foto',
  summary:
    "Replaces the user's photo, which is checked by its content, cropped to a square and stored without metadata",
  access: 'account',
  about: ['pessoas'],
  audit: row('pessoas', 'Trocou a própria foto', { foto_perfil: kind.name, anterior: kind.name }),
  upload: 'foto',
  answer: z.object({ foto_perfil: z.string() }),
  fallback: 'Erro ao fazer upload da foto. Tente novamente.',
});

export const getFoto = call({
  method: 'GET',
  path: '/api/foto/:arquivo',
  summary: 'A photo, as `foto_perfil` names it',
  access: 'account',
  about: [],
  params: z.object({ arquivo }),
  download: 'image/webp',
  answer: z.string().check(z.meta({ format: 'binary' })),
});
