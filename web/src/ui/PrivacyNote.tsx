import classes from './PrivacyNote.module.css';

/** What stands beside every field for free text about a person, once a form (LGPD-16). */
export const PrivacyNote = () => (
  <p className={classes.note}>
    Saúde e crença não cabem aqui. A pessoa pode pedir para ver o que está escrito.
  </p>
);
