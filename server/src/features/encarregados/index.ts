export { findContatos } from './queries.ts';
