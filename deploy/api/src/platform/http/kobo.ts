import { z } from 'zod'

/** An amount of naira in its hundredths. */
export const kobo = z.number().int()
