import { getQuestionario, type Questionario, saveQuestionario } from '@alinha/contract/questionario';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOptions } from '../../../lib/queries.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Empty, TextSkeleton } from '../../../ui/states.tsx';
import { usePanelWrite } from '../api.ts';
import { ListActions, type ListWords, TextDialog } from './ListActions.tsx';
import classes from './PerguntasTab.module.css';

const pergunta: ListWords = {
  one: 'pergunta',
  added: 'Pergunta adicionada com sucesso!',
  reworded: 'Pergunta reformulada com sucesso!',
  retired: 'Pergunta retirada com sucesso!',
};
const tema: ListWords = {
  one: 'tema',
  added: 'Tema adicionado com sucesso!',
  reworded: 'Tema renomeado com sucesso!',
  retired: 'Tema retirado com sucesso!',
};
const moved = 'Ordem alterada com sucesso!';

/** The questions of future reports and cultural evaluations; existing records keep theirs. */
export function PerguntasTab() {
  const questionario = useQuery(queryOptions(getQuestionario, {}));
  return (
    <Loaded query={questionario} skeleton={<TextSkeleton widths={['60%', '80%', '70%', '75%']} />}>
      {(data) => <Perguntas questionario={data} />}
    </Loaded>
  );
}

function Perguntas({ questionario }: { questionario: Questionario }) {
  /** The banner's message on the change that is being saved. */
  const done = useRef(moved);
  const save = usePanelWrite(saveQuestionario, { done: () => done.current });
  const change: (part: Partial<Questionario>, words?: string) => Promise<boolean> = (part, words = moved) => {
    done.current = words;
    const body = { antes: questionario, depois: { ...questionario, ...part } };
    // The banner shows a failure.
    return save.mutateAsync({ body }).then(
      () => true,
      () => false,
    );
  };
  const busy = save.isPending;
  const { reports, temas } = questionario;
  const names = temas.map((one) => one.tema);
  /** Saves themes by name, each with its questions; a renamed theme keeps those of the old name. */
  const changeTemas = (next: readonly string[], words?: string) =>
    change(
      {
        temas: next.map((name, place) => ({
          tema: name,
          perguntas:
            temas.find((one) => one.tema === name)?.perguntas ??
            (next.length === temas.length ? (temas[place]?.perguntas ?? []) : []),
        })),
      },
      words,
    );
  return (
    <div className={classes.tab} aria-busy={busy}>
      <Section
        title="Perguntas do report"
        hint="Valem para os próximos reports; os já escritos ficam com as perguntas da época."
      >
        <Questions list={reports} busy={busy} onChange={(next, words) => change({ reports: next }, words)} />
      </Section>
      <Section
        title="Temas da avaliação cultural"
        hint="Valem para as próximas avaliações; as já feitas não mudam."
        action={<Add words={tema} list={names} busy={busy} onChange={changeTemas} />}
      >
        {temas.length === 0 && (
          <Empty
            icon={IconListDetails}
            title="Nenhum tema cadastrado"
            text="Sem temas e perguntas ninguém pode ser avaliado."
          />
        )}
        {temas.map(({ tema: name, perguntas }, place) => (
          <section key={name} className={classes.tema} aria-label={name}>
            <header className={classes.head}>
              <h3 className={classes.name}>{name}</h3>
              <ListActions words={tema} list={names} place={place} busy={busy} onChange={changeTemas} />
            </header>
            <Questions
              list={perguntas}
              busy={busy}
              onChange={(next, words) =>
                change({ temas: temas.with(place, { tema: name, perguntas: [...next] }) }, words)
              }
            />
          </section>
        ))}
      </Section>
    </div>
  );
}

type OnChange = (next: string[], words?: string) => Promise<boolean>;

interface ListProps {
  list: readonly string[];
  busy: boolean;
  onChange: OnChange;
}

function Questions({ list, busy, onChange }: ListProps) {
  return (
    <div className={classes.questions}>
      {list.length === 0 && <p className={classes.none}>Nenhuma pergunta cadastrada.</p>}
      {list.length > 0 && (
        <ol className={classes.list}>
          {list.map((text, place) => (
            <li key={text} className={classes.question}>
              <span className={`${classes.place} tabular`} aria-hidden>
                {place + 1}.
              </span>
              <span className={classes.text}>{text}</span>
              <ListActions words={pergunta} list={list} place={place} busy={busy} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
      <Add words={pergunta} list={list} busy={busy} onChange={onChange} />
    </div>
  );
}

function Add({ words, list, busy, onChange }: ListProps & { words: ListWords }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {`Adicionar ${words.one}`}
      </Button>
      {open && (
        <TextDialog
          title={words.one === 'tema' ? 'Novo tema' : 'Nova pergunta'}
          text=""
          words={words}
          list={list}
          busy={busy}
          hint="Entra no fim da lista e vale daqui em diante."
          onClose={() => setOpen(false)}
          onText={(text) => onChange([...list, text], words.added)}
        />
      )}
    </div>
  );
}
