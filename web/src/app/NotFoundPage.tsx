import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Brand } from './Brand.tsx';
import classes from './NotFoundPage.module.css';

/** The page for unknown paths (404-01 to 404-03). */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Brand />
      <svg className={classes.picture} viewBox="0 0 240 96" aria-hidden="true">
        <title>Uma linha fora do lugar</title>
        <path className={classes.guide} d="M24 4v88" />
        <path className={classes.line} d="M44 16h96M44 80h64" />
        <path className={classes.lost} d="M92 48h72" />
        <circle className={classes.dot} cx="188" cy="48" r="5" />
        <path className={classes.gap} d="M44 48h32" />
      </svg>
      <h1 className={classes.title}>Página não encontrada</h1>
      <p className={classes.text}>A página que você está procurando não existe ou foi removida.</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Voltar para o início</Button>
    </main>
  );
}
