/** A phone as people search for it: `+2348031234567` and `08031234567`. */
export const phoneWords = (phone: string): string[] => [phone, phone.replace(/^\+234/, '0')]
