import classes from './Cut.module.css';

/** Marks that the content of a frame continues beyond its edge: fades it into `--cut-ground` over `--cut-size`. */
export const Cut = ({ at }: { at: 'start' | 'end' }) => <div className={classes.cut} data-at={at} data-cut />;
