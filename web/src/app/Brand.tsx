import { useProduct } from '../session/product.ts';
import classes from './Brand.module.css';

/** Logo and name of the product. */
export function Brand() {
  const { produto } = useProduct();
  return (
    <span className={classes.brand}>
      <img src="/logo.svg" alt="" width={28} height={28} />
      <span className={classes.name}>{produto}</span>
    </span>
  );
}
