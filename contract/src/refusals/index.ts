/**
 * Every way in which the server says no: a stable code, its HTTP status and the text that a person reads.
 * A refused read of something that exists answers NOT_FOUND, so that it looks like something that does not exist.
 */
export const refusals = {
  INVALID_INPUT: { status: 400, message: 'Please check the marked fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account may not do this.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is starting or stopping. Please try again in a moment.' },

  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  UNKNOWN_ACCOUNT: {
    status: 401,
    message: 'No account found with this email. Please check your email or sign up.',
  },
  WRONG_PASSWORD: { status: 401, message: 'Incorrect password. Please try again.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  WEAK_PASSWORD: { status: 400, message: 'Password is too weak. Please use a stronger password.' },
  INVALID_EMAIL: { status: 400, message: 'Invalid email format. Please enter a valid email address.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many failed login attempts. Please try again later or reset your password.',
  },
  INVALID_RESET_LINK: {
    status: 400,
    message: 'This reset link is invalid or has expired. Please request a new one.',
  },

  UNKNOWN_UNIVERSITY: { status: 400, message: 'Please choose your university from the list.' },
  PROFILE_INCOMPLETE: {
    status: 409,
    message:
      'Please complete your profile before continuing. Add a profile picture, fill in your name, major, and select at least one industry of interest.',
  },

  WAIT_FOR_REPLY: {
    status: 409,
    message: 'Please wait for the company to respond before sending another message.',
  },
  MESSAGE_TOO_LONG_STUDENT: { status: 400, message: 'Message is too long (280 characters max)' },
  MESSAGE_TOO_LONG_COMPANY: { status: 400, message: 'Message is too long (5,000 characters max)' },
  RECIPIENT_GONE: {
    status: 409,
    message: 'This account no longer exists, so new messages cannot be delivered.',
  },
  CONVERSATION_BLOCKED: { status: 409, message: 'New messages cannot be sent in this conversation.' },
  DAILY_LIMIT: {
    status: 429,
    message: "You have reached today's limit for new conversations. Please try again tomorrow.",
  },

  IMAGE_TYPE: { status: 415, message: 'Please select a valid image file (JPEG, PNG, GIF)' },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'File size too large. Please select an image under 5MB.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 413,
    message: 'This picture has too many pixels. Please select a smaller one.',
  },
  IMAGE_UNREADABLE: { status: 422, message: 'This picture could not be read. Please select another one.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** One rejected field of an input: its dotted path and what is wrong with it. */
export type FieldFault = { field: string; message: string };
