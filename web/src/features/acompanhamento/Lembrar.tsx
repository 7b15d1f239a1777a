import { type Acompanhamento, lembrarDevedores } from '@alinha/contract/acompanhamento';
import type { AnswerOf } from '@alinha/contract/core';
import { formatComing } from '@alinha/rules/dates';
import { horarioDeEnvio } from '@alinha/rules/diasUteis';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useId } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import classes from './Lembrar.module.css';
import type { Shown } from './search.ts';

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

/** Whom a reminder reaches: '9 líderes e 11 colaboradores' (VISTA-04). */
const whom = ({ lideres, outros }: Acompanhamento['lembraria']): string =>
  [
    lideres > 0 && counted(lideres, 'líder', 'líderes'),
    outros > 0 && counted(outros, 'colaborador', 'colaboradores'),
  ]
    .filter(Boolean)
    .join(' e ');

/** Why somebody with pendências is not mailed. */
const whyNot = 'já receberam o de hoje, estão afastadas, desativaram o resumo ou ainda não entraram';

/** What was done, in sentences. */
function outcome({ enviados, ja_enviados, sem_envio, envio_em }: AnswerOf<typeof lembrarDevedores>): string {
  const already = envio_em === null ? 'já receberam o de hoje' : 'já vão receber o desse dia';
  const alreadyOne = envio_em === null ? 'já recebeu o de hoje' : 'já vai receber o desse dia';
  return [
    envio_em !== null && `Os lembretes serão enviados ${formatComing(envio_em)}.`,
    enviados > 0
      ? `${counted(enviados, 'pessoa vai', 'pessoas vão')} receber o e-mail.`
      : 'Nenhum e-mail novo.',
    ja_enviados > 0 && `${counted(ja_enviados, `pessoa ${alreadyOne}`, `pessoas ${already}`)}.`,
    sem_envio > 0 &&
      `${people(sem_envio)} sem envio: estão afastadas, desativaram o resumo ou ainda não entraram.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const { de, ate } = horarioDeEnvio;

/** What the confirmation says, and the hint beside the button outside the hours of working days (DIG-08). */
const outside = (envio: string) => ({
  text: `Lembretes são enviados em dias úteis, das ${de.replace(/^0/, '')} às ${ate}. Cada pessoa recebe ${formatComing(envio)}, por e-mail, o resumo das pendências desse momento.`,
  hint: `O envio será ${formatComing(envio)}.`,
});

/**
 * Sends reminders to those who owe a shown record, after a confirmation that says how many leaders and others are mailed, or
 * says why there is nobody to remind (ACO-06, VISTA-04). Outside the hours of working days it says when they are mailed (DIG-08).
 */
export function Lembrar({
  shown,
  data: { devedores, leitor_deve, lembraria, envio_em },
}: {
  shown: Shown;
  data: Pick<Acompanhamento, 'devedores' | 'leitor_deve' | 'lembraria' | 'envio_em'>;
}) {
  const reason = useId();
  const { confirm, toast } = useFeedback();
  const { mutate, isPending } = useWrite(lembrarDevedores, {
    onDone: (answer) => toast.success(outcome(answer)),
  });
  const reached = lembraria.lideres + lembraria.outros;
  const unreached = devedores - reached;
  const ask = async () => {
    const text =
      envio_em === null
        ? 'Cada pessoa recebe agora, por e-mail, o resumo das suas pendências.'
        : outside(envio_em).text;
    const others = ` ${people(unreached)} com pendências não ${unreached === 1 ? 'recebe' : 'recebem'}: ${whyNot}.`;
    const sure = await confirm({
      title: `Lembrar ${whom(lembraria)}?`,
      text: unreached > 0 ? text + others : text,
    });
    if (sure) mutate({ body: shown });
  };
  const nobody =
    devedores > 0
      ? `Ninguém para lembrar: quem tem pendências ${envio_em === null ? 'já recebeu hoje' : 'já vai receber'} ou não recebe e-mail.`
      : leitor_deve
        ? 'Só você tem pendências aqui.'
        : 'Ninguém tem pendências aqui.';
  const later = envio_em === null ? undefined : outside(envio_em).hint;
  const hint = reached === 0 ? nobody : later;
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        disabled={reached === 0 || isPending}
        aria-describedby={hint && reason}
        onClick={() => void ask()}
      >
        {actWords(reached > 0 ? `Lembrar ${whom(lembraria)}` : 'Lembrar', isPending)}
      </Button>
      {hint && (
        <p id={reason} className={classes.reason}>
          {hint}
        </p>
      )}
    </>
  );
}
