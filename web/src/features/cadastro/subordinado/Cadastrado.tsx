import { assumidoMessage } from '@alinha/contract/cadastro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './Cadastrado.module.css';
import type { Subordinado } from './SubordinadoForm.tsx';

interface CadastradoProps {
  subordinado: Subordinado;
  onAnother: () => void;
}

/** Confirms who was registered, and what comes next. The heading takes the focus of the removed form. */
export function Cadastrado({ subordinado: { nome, email, assumido }, onAnother }: CadastradoProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.done}>
      <IconCircleCheck className={classes.icon} size={48} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        Subordinado cadastrado com sucesso!
      </h2>
      <p className={classes.text}>
        {nome} recebe a senha temporária em <strong>{email}</strong>. Ela vale por 7 dias.
      </p>
      {assumido && <p className={classes.text}>{assumidoMessage}</p>}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onAnother}>
          Cadastrar outro
        </Button>
        <Button size="md" onClick={() => void navigate({ to: '/home' })}>
          Ver no organograma
        </Button>
      </div>
    </div>
  );
}
