import { type Shown, variants } from './open.ts';
import { calibracoes } from './states/calibracoes.ts';
import { ciclo } from './states/ciclo.ts';
import { conta } from './states/conta.ts';
import { barra, entrada } from './states/entrada.ts';
import { indicadores } from './states/indicadores.ts';
import { lideranca } from './states/lideranca.ts';
import { organograma } from './states/organograma.ts';
import { painelChegada } from './states/painel.chegada.ts';
import { painelCiclo } from './states/painel.ciclo.ts';
import { painelPessoas } from './states/painel.pessoas.ts';
import { pessoa } from './states/pessoa.ts';
import { privacidade } from './states/privacidade.ts';
import { registros } from './states/registros.ts';
import { vazia } from './states/vazia.ts';

/** Every state, by the company that it is shown with: the demonstration, or one on its first day. */
export const companies: Record<'gallery' | 'vazia', Shown[]> = {
  gallery: [
    ...entrada,
    ...barra,
    ...organograma,
    ...pessoa,
    ...registros,
    ...lideranca,
    ...indicadores,
    ...calibracoes,
    ...ciclo,
    ...conta,
    ...painelPessoas,
    ...painelChegada,
    ...painelCiclo,
    ...privacidade,
  ].flatMap(variants),
  vazia: vazia.flatMap(variants),
};

const names = Object.values(companies).flatMap((states) => states.map(({ name }) => name));
const twice = names.filter((name, at) => names.indexOf(name) !== at);
if (twice.length > 0) throw new Error(`Two states have one name: ${twice.join(', ')}`);
