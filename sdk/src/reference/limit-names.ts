/** Lower case, digits and `_`; excludes names that every object has. */
const LIMIT_NAME = /^(?!constructor$)[a-z][a-z0-9_]{0,39}$/

/** Whether a text can be the name of an approval limit, such as `claim` or `claim_daily`. */
export const isLimitName = (text: string): boolean => LIMIT_NAME.test(text)
