/** A window where a row of a list is a card. */
export const NARROW = '@media (max-width: 700px)'
