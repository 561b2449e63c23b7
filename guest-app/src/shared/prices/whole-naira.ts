/** An amount as `formatNaira` writes it, without the decimals of a whole naira; kobo stay. */
export const withoutZeroKobo = (written: string): string => written.replace(/[.,٫]00(?=\D*$)/, '')
