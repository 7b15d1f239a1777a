import { acesso } from './dadosPessoais/acesso.ts';
import { cadastro } from './dadosPessoais/cadastro.ts';
import { calibracoes } from './dadosPessoais/calibracoes.ts';
import { ciencia } from './dadosPessoais/ciencia.ts';
import { privacidade } from './dadosPessoais/privacidade.ts';
import { registros } from './dadosPessoais/registros.ts';
import { sistema } from './dadosPessoais/sistema.ts';
import type { Capitulo } from './dadosPessoais/tratamento.ts';

/**
 * The register of every column that holds personal data: why, on which legal basis and how long it is kept, who sees it, who wrote
 * it (LGPD-09). Each column is here once, or in `semDadosPessoais`. Bases and terms are for a lawyer's eye before use.
 */
export const dadosPessoais: readonly Capitulo[] = [
  cadastro,
  registros,
  calibracoes,
  ciencia,
  privacidade,
  acesso,
  sistema,
];
