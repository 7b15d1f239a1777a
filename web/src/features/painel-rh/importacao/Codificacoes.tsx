import type { Codificacao, Releituras } from '@alinha/contract/importacao';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import classes from './ImportarTab.module.css';

const names: Record<Codificacao, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (Windows-1252)',
  macroman: 'Mac antigo (MacRoman)',
  cp850: 'DOS (CP850)',
};

/** Shows lines of a file in each encoding, where its letters look exchanged; the user picks the right one. */
export function Codificacoes({
  releituras,
  busy,
  onCheck,
}: {
  releituras: Releituras;
  busy: boolean;
  onCheck: (chosen: Codificacao) => void;
}) {
  const [chosen, setChosen] = useState<Codificacao>();
  const mayCheck = chosen !== undefined && !busy;
  return (
    <section className={classes.part} aria-label="Codificação do arquivo">
      <h3 className={classes.partTitle}>Em qual opção os nomes aparecem certos?</h3>
      <p className={classes.note}>
        As letras do arquivo parecem trocadas. Se nenhuma opção estiver certa, salve o arquivo de novo como
        XLSX.
      </p>
      <Radio.Group
        label="Codificação"
        value={chosen ?? null}
        onChange={(value) => setChosen(value as Codificacao)}
      >
        {releituras.map(({ codificacao, linhas }, place) => (
          <Radio
            key={codificacao}
            className={classes.reading ?? ''}
            value={codificacao}
            label={place === 0 ? `${names[codificacao]}, como foi lido` : names[codificacao]}
            description={linhas.map((linha) => (
              <span key={linha} className={classes.line}>
                {linha}
              </span>
            ))}
          />
        ))}
      </Radio.Group>
      <div className={classes.confirm}>
        <Button
          aria-disabled={!mayCheck}
          data-disabled={!mayCheck || undefined}
          onClick={() => mayCheck && onCheck(chosen)}
        >
          Conferir com esta codificação
        </Button>
      </div>
    </section>
  );
}
