import type { Purchase } from '../shared/purchase.atoms.ts'

/** Whether a phone holds a purchase that came as far as its prices. */
export const isUnfinished = ({ cover_type: cover, path }: Purchase): boolean => cover !== '' || path !== null
