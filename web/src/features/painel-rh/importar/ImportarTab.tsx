import {
  checkImportacao,
  convitesPorImportacao,
  getImportacao,
  runImportacao,
} from '@alinha/contract/importacao';
import { counted } from '@alinha/rules/numbers';
import { Button, Checkbox, FileInput } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, SessionEnded, upload } from '../../../lib/caller.ts';
import { keyOf, queryOptions } from '../../../lib/queries.ts';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Section } from '../../../ui/Section.tsx';
import { actWords } from '../../../ui/SubmitButton.tsx';
import { Failure } from '../../../ui/states.tsx';
import { useTell } from '../Banner.tsx';
import { number, Plan, Problems } from './ImportarParts.tsx';
import classes from './ImportarTab.module.css';
import { LastFile, UnderWay, useLastFile } from './LastFile.tsx';

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const model = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${header}\r\n`)}`;

const formOf = (file: File) => {
  const form = new FormData();
  form.append('arquivo', file);
  return form;
};

const updated = (count: number) => counted(count, 'atualizada', 'atualizadas');
const takenOver = (count: number, one: string, many: string) =>
  count === 0
    ? ''
    : ` ${counted(count, `cadastro não confirmado, ${one}`, `cadastros não confirmados, ${many}`)}: a senha e as sessões de antes terminam.`;

/** A whole company from a CSV file: choose it, see what is wrong with it or what it does, confirm. */
export function ImportarTab() {
  const queries = useQueryClient();
  const { confirm } = useFeedback();
  const tell = useTell();
  const [file, setFile] = useState<File | null>(null);
  const [invite, setInvite] = useState(true);
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(getImportacao) });
  const check = useMutation({
    mutationFn: (chosen: File) => upload(checkImportacao, formOf(chosen)),
    onSettled: refresh,
  });
  const run = useMutation({
    mutationFn: ({ chosen, convidar }: { chosen: File; convidar: boolean }) =>
      upload(runImportacao, formOf(chosen), { query: { convidar } }),
    onSuccess: async ({ criadas, assumidas, atualizadas, convites }) => {
      choose(null);
      // It may have changed anybody.
      await queries.invalidateQueries();
      const invited =
        convites > 0 ? ` ${counted(convites, 'pessoa', 'pessoas')} com convite por e-mail.` : '';
      tell({
        kind: 'success',
        text: `Importação concluída: ${counted(criadas.length, 'pessoa criada', 'pessoas criadas')} e ${updated(atualizadas)}.${takenOver(assumidas.length, 'assumido', 'assumidos')}${invited}`,
      });
    },
    onError: async (error) => {
      // The end of the session has its own question.
      if (error instanceof SessionEnded) return;
      // A connection that was cut says nothing of the import, which goes on.
      const cut = error instanceof CallError && (error.status === 0 || error.status >= 500);
      const found = cut && (await queries.fetchQuery({ ...last, retry: false }).catch(() => undefined));
      if (found && found.atual?.estado === 'andamento') return;
      tell({ kind: 'error', text: error.message });
    },
  });
  const last = queryOptions(getImportacao, {});
  const isSending = check.isPending || run.isPending;
  const atual = useLastFile(isSending);
  const isUnderWay = isSending || atual?.estado === 'andamento';

  const empty = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // So that choosing the same file again, corrected meanwhile, is a choice too.
    empty.current?.();
    setFile(chosen);
    check.reset();
    if (chosen) check.mutate(chosen);
  };
  const plan = check.data?.importacao;
  const beginners = plan ? plan.criadas.length + plan.assumidas.length : 0;
  const tooMany = beginners > convitesPorImportacao;
  const convidar = invite && !tooMany;
  const ask = async () => {
    if (!file || !plan || isUnderWay) return;
    const title = 'Importar este arquivo?';
    const invited =
      convidar && beginners > 0 ? ' Cada pessoa nova recebe uma senha temporária por e-mail.' : '';
    const created = counted(plan.criadas.length, 'pessoa será criada', 'pessoas serão criadas');
    const text = `${created} e ${updated(plan.atualizadas)}; ninguém é removido.${takenOver(plan.assumidas.length, 'será assumido', 'serão assumidos')}${invited}`;
    if (await confirm({ title, text })) run.mutate({ chosen: file, convidar });
  };
  return (
    <div className={classes.tab}>
      <Section
        title="Importar colaboradores"
        hint="Um arquivo CSV em UTF-8, com vírgula ou ponto e vírgula: tudo entra ou nada entra. Pode ser repetido: as pessoas são reconhecidas pelo e-mail."
        action={
          <Button
            component="a"
            href={model}
            download="modelo-colaboradores.csv"
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Baixar modelo
          </Button>
        }
      >
        <FileInput
          label="Arquivo CSV"
          description="Até 5 MB. Nada muda antes da sua confirmação."
          placeholder="Escolher arquivo..."
          accept=".csv,text/csv"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
          disabled={isUnderWay}
          resetRef={empty}
          value={file}
          onChange={choose}
        />
        {isUnderWay && <UnderWay atual={atual} importing={run.isPending} />}
        {check.isError && !isUnderWay && (
          <Failure text={check.error.message} {...(file && { onRetry: () => check.mutate(file) })} />
        )}
        {check.data && check.data.problemas.length > 0 && (
          <Problems problemas={check.data.problemas} total={check.data.total_problemas} />
        )}
        {plan && (
          <Plan plan={plan} criadas={plan.criadas.length} lead="O arquivo está certo. A importação fará:" />
        )}
        {atual && !isUnderWay && !check.data && (!file || check.isError) && <LastFile atual={atual} />}
        {plan && (
          <div className={classes.confirm}>
            <Checkbox
              label="Convidar as pessoas novas por e-mail"
              description={
                tooMany
                  ? `Uma importação convida no máximo ${number(convitesPorImportacao)} pessoas.`
                  : 'Sem convite, elas definem a senha em "Esqueceu a senha?".'
              }
              checked={convidar}
              disabled={tooMany}
              onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
            />
            <Button aria-disabled={isUnderWay} onClick={() => void ask()}>
              {actWords('Importar', run.isPending)}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
