import { type Conta, getConta } from '@alinha/contract/conta';
import { Button, Skeleton } from '@mantine/core';
import { IconCamera, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useProduct } from '../../session/product.ts';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { PasswordDialog } from '../auth/index.ts';
import { MeusDados } from '../copia/index.ts';
import { Contatos } from '../encarregados/index.ts';
import { usePhotoChoice } from '../foto/index.ts';
import { MeusLembretes } from '../lembretes/index.ts';
import { Factors, segundoFatorOptions } from '../segundo-fator/index.ts';
import { MeusDireitos } from '../solicitacoes/index.ts';
import classes from './ContaPage.module.css';
import { NomeSocial } from './NomeSocial.tsx';
import { Preferencias } from './Preferencias.tsx';
import { Sessoes } from './Sessoes.tsx';

/** /conta: the user's own account, ways to sign in, open sessions and copy of their data (CTA-01 to CTA-03, LGPD-01). */
export default function ContaPage() {
  const navigate = useNavigate();
  const conta = useQuery(queryOptions(getConta, {}));
  return (
    <div className={classes.page}>
      <PageHead title="Minha conta" onBack={() => void navigate({ to: '/home' })} />
      <Loaded query={conta} skeleton={<Skeleton height={520} />}>
        {(own) => (
          <>
            <Perfil conta={own} />
            {own.senha && <Senha />}
            <SegundoFator />
            <MeusLembretes ligado={own.lembretes} />
            <Sessoes sessoes={own.sessoes} />
            <Preferencias />
            <MeusDados />
            <MeusDireitos />
            <Privacidade />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Perfil({ conta: { nome, nome_social, email, foto_perfil, empresas } }: { conta: Conta }) {
  const button = useRef<HTMLButtonElement>(null);
  const { choose, busy, parts } = usePhotoChoice(() => button.current?.focus());
  return (
    <Section title="Perfil" hint="O RH mantém o nome registrado, o e-mail e o cargo.">
      <div className={classes.profile}>
        <PersonAvatar
          id={useUser().id}
          name={nome}
          photo={foto_perfil && fileAddress(foto_perfil)}
          size={72}
        />
        <dl className={classes.facts}>
          <div>
            <dt>Nome</dt>
            <dd>{nome}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{empresas.length > 1 ? 'Empresas e cargos' : 'Empresa e cargo'}</dt>
            {empresas.length === 0 && <dd>Ainda sem empresa</dd>}
            {empresas.map((empresa) => (
              <dd key={empresa.nome}>{`${empresa.cargo ?? 'Sem cargo'} · ${empresa.nome}`}</dd>
            ))}
          </div>
        </dl>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          loading={busy}
          onClick={choose}
        >
          {foto_perfil ? 'Trocar foto' : 'Enviar foto'}
        </Button>
        {parts}
      </div>
      <NomeSocial key={`${nome_social} ${nome}`} nome={nome} nome_social={nome_social} />
    </Section>
  );
}

function Privacidade() {
  const { encarregados } = useProduct();
  if (encarregados.length === 0) return null;
  return (
    <Section title="Privacidade" hint="Com quem falar sobre os seus dados pessoais.">
      <Contatos />
    </Section>
  );
}

function Senha() {
  const [changing, setChanging] = useState(false);
  return (
    <Section
      title="Senha"
      hint="Ao trocar a senha, você será desconectado dos outros dispositivos."
      action={
        <Button
          variant="default"
          leftSection={<IconLock size={18} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          Alterar senha
        </Button>
      }
    >
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Section>
  );
}

function SegundoFator() {
  const { email_confirmado } = useUser();
  const fator = useQuery({ ...segundoFatorOptions(), enabled: email_confirmado });
  return (
    <Section
      title="Segundo fator"
      hint={
        fator.data?.exigido
          ? 'O RH exige um segundo fator na sua conta.'
          : 'O segundo fator é algo que só você tem: quem descobrir a sua senha não consegue entrar.'
      }
    >
      {email_confirmado ? (
        <Loaded query={fator} skeleton={<Skeleton height={140} />}>
          {(own) => <Factors fator={own} />}
        </Loaded>
      ) : (
        <p className={classes.text}>Confirme primeiro o seu e-mail.</p>
      )}
    </Section>
  );
}
