/** Pixels of the diagram of steps. */
export const BOX_HEIGHT = 56
/** From the start of one box to the start of the next. */
export const PITCH = 92
/** Width of a box, and the space beside it for labels of arrows: both narrower on small screens. */
export const BOX = 'var(--box)'
export const LABELS = 'var(--labels)'
export const measures = {
  '--box': '210px',
  '--labels': '96px',
  '@container (max-width: 380px)': { '--box': '130px', '--labels': '74px' },
} as const
/** From one way beside the boxes to the next. */
export const LANE = 20

/** Offsets where arrows leave a box at its side, and where they enter one. */
const LEAVES = [24, 44]
const ARRIVES = 10

export const blockOf = (row: number): number => row * PITCH
export const leavesAt = (row: number, slot: number): number => blockOf(row) + (LEAVES[slot] ?? BOX_HEIGHT - 6)
export const arrivesAt = (row: number): number => blockOf(row) + ARRIVES
