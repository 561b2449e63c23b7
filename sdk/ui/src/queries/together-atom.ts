import { type Atom, atom } from 'jotai'

/** What several atoms hold, each once it is there. */
type Values<Atoms> = { [Key in keyof Atoms]: Atoms[Key] extends Atom<infer Value> ? Awaited<Value> : never }

/** Several things a page waits for, asked for at the same time. */
export function togetherAtom<const Atoms extends readonly Atom<unknown>[]>(
  atoms: Atoms,
): Atom<Values<Atoms> | Promise<Values<Atoms>>> {
  return atom((get) => {
    const values = atoms.map((one) => get(one))
    const waits = values.some((value) => value instanceof Promise)
    return (waits ? Promise.all(values) : values) as Values<Atoms> | Promise<Values<Atoms>>
  })
}
