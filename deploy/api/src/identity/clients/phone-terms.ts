/** Search terms of a phone number: `+2348031234567` and `08031234567`. */
export const phoneTerms = (phone: string): string[] => [phone, phone.replace(/^\+234/, '0')]
