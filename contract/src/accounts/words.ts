/** The three kinds of user (decisions, words). A missing or unknown one is never guessed here. */
export const userTypes = ['student', 'company', 'admin'] as const;
export type UserType = (typeof userTypes)[number];

/** The kinds that one may sign up as; the admin is made by the server (decision D3). */
export const signUpTypes = ['student', 'company'] as const;
export type SignUpType = (typeof signUpTypes)[number];

export const authModes = ['login', 'sign-up'] as const;
export type AuthMode = (typeof authModes)[number];

export const productName = 'AmbitionHub';

/** Milliseconds (first specification, section 9). */
export const authTimings = {
  signUpRedirect: 2000,
  hardTimeout: 8000,
  slowLog: 3000,
  slowNotice: 10_000,
} as const;

/** Decision D4. The upper bound keeps the cost of hashing one password within reason. */
export const passwordLimits = { min: 8, max: 128 } as const;

export const emailLimits = { max: 254 } as const;

/** Failures within the window after which further attempts are refused (decision D13). */
export const signInLimits = { perAccount: 5, perAddress: 20, windowMinutes: 15 } as const;

/** How long a reset link works (decision D13). */
export const resetLinkMinutes = 60;

/** What the browser shows under the sign-in form (first specification, section 8; decisions D3, D4). */
export const authErrors = {
  invalidCredential: 'Invalid email or password. Please try again.',
  userNotFound: 'No account found with this email. Please check your email or sign up.',
  wrongPassword: 'Incorrect password. Please try again.',
  emailInUse: 'An account with this email already exists.',
  weakPassword: 'Password is too weak. Please use a stronger password.',
  invalidEmail: 'Invalid email format. Please enter a valid email address.',
  tooManyAttempts: 'Too many failed login attempts. Please try again later or reset your password.',
  other: 'An error occurred during authentication. Please try again.',
  passwordsDiffer: 'Passwords do not match',
} as const;
export type AuthError = keyof typeof authErrors;

export const authTexts = {
  login: {
    title: 'Welcome Back',
    subline: 'Log in to continue to your dashboard',
    submit: 'Log In',
    submitting: 'Logging in...',
    toggle: "Don't have an account? Sign Up",
    forgotPassword: 'Forgot your password?',
  },
  signUp: {
    title: 'Create Account',
    subline: 'Sign up to connect with campus opportunities',
    submit: 'Create Account',
    submitting: 'Creating Account, Please Wait...',
    toggle: 'Already have an account? Log In',
    userTypeLabel: 'I am a:',
    userTypes: { student: 'Student', company: 'Company' },
    passwordsMatch: 'Passwords match',
  },
  fields: {
    email: 'Email',
    companyEmail: 'Company Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
  },
  errors: authErrors,
  /** Asking for a reset link; the answer is the same whether or not the account exists (decision D4). */
  forgot: {
    title: 'Reset your password',
    subline: 'Enter the email of your account and we will send you a link to choose a new password.',
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    sent: 'If an account exists for this email, a link to reset its password is on its way. It works for one hour.',
    back: 'Back to Log In',
  },
  reset: {
    title: 'Choose a new password',
    subline: 'Use at least 8 characters.',
    submit: 'Save Password',
    submitting: 'Saving...',
    done: 'Your password has been changed. You can log in with it now.',
    badLink: 'This link has expired or was already used. Please request a new one.',
  },
} as const;

/** Shown while a session is found out, and when that fails (second specification, section 2; decision D5). */
export const sessionTexts = {
  starting: 'Starting AmbitionHub...',
  loading: 'Loading AmbitionHub...',
  errorTitle: 'Authentication Error',
  refresh: 'Refresh Page',
  slow: 'Authentication is taking longer than expected...',
  logout: 'Logout',
} as const;

/** The zoomed-out viewport of the dashboards on iOS (first specification, sections 4 and 9). */
export const iosViewport = {
  dashboard: 'width=1024, initial-scale=0.6, minimum-scale=0.6, maximum-scale=2.0',
  notchedAspectRatio: 2.16,
} as const;

/**
 * Passwords that guessing tries first, from eight characters up; shorter ones are refused by their length.
 * In lower case: `passwordFault` compares without regard to case.
 */
export const commonPasswords: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `
  password password1 password12 password123 password1234 password12345 password! password1! password123! passw0rd
  passw0rd1 p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 pa55word pa$$word passwort passphrase mypassword thepassword
  newpassword yourpassword temppassword changeme1 changeme123 changeit1 letmein1 letmein12 letmein123 letmein!
  welcome1 welcome12 welcome123 welcome1! welcome2024 welcome2025 administrator admin123 admin1234 admin12345
  adminadmin rootroot root1234 toor1234 test1234 test12345 testtest testing123 tester123 guest1234 user1234 user12345
  username default1 secret123 secretsecret 12345678 123456789 1234567890 12345678910 123456781 1234567891 0123456789
  01234567 012345678 87654321 987654321 9876543210 0987654321 11111111 111111111 1111111111 22222222 33333333 44444444
  55555555 66666666 77777777 88888888 99999999 00000000 000000000 0000000000 12121212 13131313 21212121 23232323
  10101010 11223344 1122334455 112233445566 11112222 12341234 123412345 12344321 123454321 123321123 123123123
  123123123123 321321321 456456456 789456123 789789789 147258369 159357456 159753456 741852963 963852741 147852369
  14725836 11235813 31415926 314159265 27182818 20202020 19841984 20002000 12345679 12345687 123456789a 12345678a
  123456789q 12345678q a1234567 a12345678 a123456789 q1234567 q12345678 1234abcd 12345abc 123456abc 1234qwer 12qwaszx
  abcd1234 abcd12345 abc12345 abc123456 abc123abc abc123456789 abcdefgh abcdefghi abcdefg1 abcdef12 abcabcabc aaaaaaaa
  aaaaaaaaa aa123456 aa12345678 aaa11111 aaaa1111 asdfasdf asdf1234 asdfghjk asdfghjkl asdfghjkl1 asdf4321 asd123456
  qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwertyqwerty qwertz123
  qwertzuiop azertyuiop qweasdzxc qweasd123 qwe123456 qwe123qwe qazwsxedc qazwsx123 qaz12345 qazxswedc 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zxcvbnm1 zxcvbnm123 zxcvbnm, zaq12wsx
  zaq1zaq1 zxcvzxcv iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovegod1 loveyou1 loveme123 lovelove lovely123
  princess princess1 princess123 sunshine sunshine1 sunshine123 football football1 football123 baseball baseball1
  baseball123 basketball basketball1 softball1 volleyball swimming soccer123 hockey123 superman superman1 superman123
  batman123 spiderman spiderman1 ironman123 starwars starwars1 pokemon1 pokemon123 minecraft minecraft1 fortnite1
  nintendo1 playstation warcraft overwatch1 trustno1 trustnoone whatever whatever1 computer computer1 internet
  internet1 samsung1 samsung123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 danielle danielle1 elizabeth
  elizabeth1 victoria victoria1 veronica patricia stephanie christina christine benjamin benjamin1 jonathan jonathan1
  alexander alexander1 alexandra nicholas nicholas1 christian christian1 anthony1 anthony123 michael1 michael123
  charlie1 charlie123 jordan23 jordan123 maverick corvette mercedes mustang1 chocolate chocolate1 cheesecake
  butterfly butterfly1 rainbow1 rainbow123 diamond1 hello123 hello1234 hellohello helloworld hellokitty goodluck
  blessed1 blessing happiness freedom1 freedom123 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123
  barcelona manchester dolphins steelers redskins cowboys1 yankees1 lakers24 monkey123 dragon123 master123 shadow123
  killer123 ninja123 tigger123 pepper123 summer2024 summer2025 summer123 winter2024 winter2025 winter123 spring2024
  spring2025 autumn2024 autumn2025 monday123 friday123 january1 february1 november september september1 december1
  student1 student123 student2024 student2025 student2026 students college1 college123 university university1
  graduate1 graduate2025 classof2025 classof2026 campus123 campuslife ambassador ambassador1 ambitionhub ambitionhub1
  ambitionhub123 ambition1 ambition123 company1 company123 business1 business123 marketing1 startup1 startup123
  `
    .trim()
    .split(/\s+/),
);
