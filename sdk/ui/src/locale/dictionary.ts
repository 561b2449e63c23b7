/** A namespace's texts: nested keys, `{{name}}` parameters. */
export interface Dictionary {
  [key: string]: string | Dictionary
}
