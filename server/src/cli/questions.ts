import { readFileSync, writeFileSync } from 'node:fs';
import { type Questionario, questionario } from '@alinha/contract/questionario';
import type { Command } from 'commander';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod/mini';
import { importQuestions, readQuestions } from '../features/questionario/index.ts';
import { decodeUtf8 } from '../files/utf8.ts';
import { type CommandContext, withDatabase } from './database.ts';
import { Failure } from './program.ts';
import { inTransaction } from './work.ts';

/** `perguntas exportar` and `perguntas importar`. */
export function questionCommands(program: Command, pathOf: (file: string) => string): void {
  const perguntas = program
    .command('perguntas')
    .description('Administra as perguntas dos reports e os temas da avaliação cultural.');
  perguntas
    .command('exportar')
    .description('Escreve as perguntas e os temas ativos em um arquivo YAML.')
    .argument('<arquivo.yaml>', 'arquivo a escrever')
    .action((arquivo: string) =>
      withDatabase('perguntas exportar', async ({ db }) => {
        const questions = await readQuestions(db);
        writeFileSync(pathOf(arquivo), stringify(questions, { lineWidth: 0 }));
        console.log(`Arquivo escrito: ${arquivo}. ${countOf(questions)}.`);
      }),
    );
  perguntas
    .command('importar')
    .description(
      'Deixa as perguntas e os temas como no arquivo: acrescenta as novas, retira as que não estão nele.',
    )
    .argument('<arquivo.yaml>', 'arquivo no formato da exportação')
    .addHelpText(
      'after',
      '\nO que já foi respondido nunca muda: uma pergunta com outro texto é outra pergunta.',
    )
    .action((arquivo: string) => {
      const wanted = readFile(readFileSync(pathOf(arquivo)));
      return withDatabase('perguntas importar', (context) => importFile(context, wanted));
    });
}

const fileShape = z.strictObject(questionario.shape);

function readFile(bytes: Uint8Array): Questionario {
  const decoded = decodeUtf8(bytes);
  if ('linhas' in decoded) throw new Failure(`A linha ${decoded.linhas[0]} não está em UTF-8.`);
  const document = parseDocument(decoded.texto);
  const [broken] = document.errors;
  if (broken !== undefined) {
    throw new Failure(`O arquivo não é YAML válido (linha ${broken.linePos?.[0].line ?? 1}).`);
  }
  const read = fileShape.safeParse(document.toJS());
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' › ');
  const reason = ['custom', 'too_small', 'too_big'].includes(issue?.code ?? '')
    ? issue?.message
    : 'formato inesperado.';
  throw new Failure(`${place || 'O arquivo'}: ${reason} Veja o formato com "perguntas exportar".`);
}

async function importFile({ db, now }: CommandContext, wanted: Questionario): Promise<void> {
  const { adicionadas, reordenadas, retomadas, retiradas } = await inTransaction(db, now, (workOf) =>
    importQuestions(workOf('perguntas importar'), wanted),
  );
  if (adicionadas + reordenadas + retomadas + retiradas === 0) console.log('Nenhuma alteração.');
  else {
    console.log(
      `Perguntas e temas novos: ${adicionadas}, retomados: ${retomadas}, retirados: ${retiradas}, em outra ordem: ${reordenadas}.`,
    );
  }
}

const countOf = ({ reports, temas }: Questionario) =>
  `Perguntas de report: ${reports.length}, temas: ${temas.length}, perguntas dos temas: ${temas.flatMap(({ perguntas }) => perguntas).length}`;
