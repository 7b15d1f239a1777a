import type { SegundoFator } from '@alinha/contract/segundo-fator';
import { formatInstant, formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { knowsPasskeys } from '../../session/passkey.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { ChaveDialog } from './ChaveDialog.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import { RemoverChaveDialog } from './RemoverChaveDialog.tsx';
import { RemoverTotpDialog } from './RemoverTotpDialog.tsx';
import { RenomearDialog } from './RenomearDialog.tsx';
import { RenovarReservaDialog } from './RenovarReservaDialog.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { hasFactor } from './useSenha.ts';

type Chave = SegundoFator['chaves'][number];
type Open =
  | { what: 'totp' | 'sem totp' | 'chave' | 'reserva' }
  | { what: 'renomear' | 'sem chave'; chave: Chave }
  | { what: 'codigos'; title: string; codigos: readonly string[] };

const dayText = (iso: string) => formatInstant(iso).date;

function appDetails({ totp, aceitaTotp }: SegundoFator): string {
  if (totp) return `Configurado em ${dayText(totp)}.`;
  return aceitaTotp
    ? 'O celular mostra um código de seis números a cada entrada.'
    : 'O aplicativo autenticador não está disponível nesta instalação.';
}

const chaveDetails = ({ criada_em, usada_em }: Chave) =>
  `Desde ${dayText(criada_em)} · ${usada_em ? `usada em ${formatMoment(usada_em)}` : 'ainda não usada'}`;

/** The user's second factors, with the actions on them (MFA-01 to MFA-03). */
export function Factors({ fator, onSetUp }: { fator: SegundoFator; onSetUp?: () => void }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const asked = { senha: fator.pedeSenha, fator };
  const done = (title: string) => (codigos: readonly string[]) => {
    if (codigos.length > 0) setOpen({ what: 'codigos', title, codigos });
    else {
      close();
      onSetUp?.();
    }
  };
  return (
    <>
      <Rows>
        <Row icon={IconDeviceMobile} title="Aplicativo de códigos" lines={[appDetails(fator)]}>
          {fator.totp ? (
            <Button variant="default" onClick={() => setOpen({ what: 'sem totp' })}>
              Remover aplicativo
            </Button>
          ) : (
            fator.aceitaTotp && (
              <Button variant="default" onClick={() => setOpen({ what: 'totp' })}>
                Configurar aplicativo
              </Button>
            )
          )}
        </Row>
        <Row
          icon={IconFingerprint}
          title="Chaves de acesso"
          lines={['Use a digital, o rosto ou o PIN do dispositivo no lugar da senha e do código.']}
        >
          {knowsPasskeys() && (
            <Button variant="default" onClick={() => setOpen({ what: 'chave' })}>
              Adicionar chave
            </Button>
          )}
        </Row>
        {fator.chaves.map((chave) => (
          <Row key={chave.id} title={chave.nome} lines={[chaveDetails(chave)]}>
            <Button
              variant="subtle"
              aria-label={`Renomear ${chave.nome}`}
              onClick={() => setOpen({ what: 'renomear', chave })}
            >
              Renomear
            </Button>
            <Button
              variant="subtle"
              aria-label={`Remover ${chave.nome}`}
              onClick={() => setOpen({ what: 'sem chave', chave })}
            >
              Remover
            </Button>
          </Row>
        ))}
        {hasFactor(fator) && (
          <Row
            icon={IconKey}
            title="Códigos de reserva"
            lines={[
              `${counted(fator.reserva, 'código que ainda vale', 'códigos que ainda valem')}, para usar sem o segundo fator.`,
            ]}
          >
            <Button variant="default" onClick={() => setOpen({ what: 'reserva' })}>
              Gerar novos
            </Button>
          </Row>
        )}
      </Rows>
      {open?.what === 'totp' && (
        <TotpDialog asked={asked} onDone={done('Aplicativo configurado')} onClose={close} />
      )}
      {open?.what === 'chave' && (
        <ChaveDialog asked={asked} onDone={done('Chave adicionada')} onClose={close} />
      )}
      {open?.what === 'renomear' && <RenomearDialog chave={open.chave} onClose={close} />}
      {open?.what === 'sem totp' && <RemoverTotpDialog asked={asked} onClose={close} />}
      {open?.what === 'sem chave' && <RemoverChaveDialog chave={open.chave} asked={asked} onClose={close} />}
      {open?.what === 'reserva' && (
        <RenovarReservaDialog asked={asked} onDone={done('Códigos de reserva')} onClose={close} />
      )}
      {open?.what === 'codigos' && (
        <CodigosDialog
          title={open.title}
          codigos={open.codigos}
          onClose={() => {
            close();
            onSetUp?.();
          }}
        />
      )}
    </>
  );
}
