import { providerMinutes, secondFactorLimits } from '@ambitionhub/contract/accounts';
import { privacyTexts } from '@ambitionhub/contract/privacy';
import { Mail } from '../parts/Mail.tsx';
import { type Clause, contactClause, LegalDocument } from './LegalDocument.tsx';
import { operator } from './sitePage.ts';

/** Derived from the database tables and the browser storage: exactly what we store. */
const clauses: readonly Clause[] = [
  {
    id: 'information-we-collect',
    heading: 'Information We Collect',
    body: (
      <>
        <p>We collect what you give us, and little else:</p>
        <ul>
          {Object.entries(privacyTexts).map(([heading, text]) => (
            <li key={heading}>
              <strong>{heading}:</strong> {text}
            </li>
          ))}
          <li>
            <strong>Errors:</strong> if something fails or is slow, our log records the kind of request, what
            went wrong and the request’s random number, but not your name, address or text.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-we-use-information',
    heading: 'How We Use Information',
    body: (
      <ul>
        <li>
          To run AmbitionHub: to sign you in, show your profile to the people it is meant for, and deliver
          messages.
        </li>
        <li>To send you the notifications you have turned on, and emails about your account.</li>
        <li>
          To keep the platform safe: to prevent abuse, review reported messages and keep a record of what we
          did.
        </li>
        <li>To learn which pages are useful, from totals and not from individuals.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    heading: 'Sharing',
    body: (
      <>
        <p>
          We do not sell your information. We show published student profiles to companies, never with the
          phone number or email address. We show approved company profiles to students, and to everyone if the
          company makes its page public, never with their contact details. Both sides can see their messages
          and applications, and so can our team when it moderates. Our team also sees phone numbers and email
          addresses.
        </p>
        <p>
          Providers that host the platform, deliver email or process payments receive what they need for that,
          and may not use it for anything else. If you log in with Google or another provider, it learns that
          you do, and we learn your email address there. We disclose information if the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'storage-and-security',
    heading: 'Storage and Security',
    body: (
      <>
        <p>
          We store information in our database and file storage, and encrypt it in transit. Each part of the
          platform and each member of our team can access only what they need. We remove location and camera
          data from the pictures you upload.
        </p>
        <p>
          We keep your information for as long as you have an account. When you delete it, you have three days
          to change your mind; then we delete its profile, pictures and sessions. The people you wrote to keep
          your messages, and those you worked with keep your offers, hours, tasks and proofs, with your name.
          We keep what companies have owed and paid students for 7 years, under the names used at the time. We
          also keep the record of our team’s changes and, for our books, subscription payments without the
          company’s name. No system is perfectly secure; if something happens that puts you at risk, we will
          tell you.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    body: (
      <>
        <p>
          We set cookies only for logging in. They are strictly necessary, and scripts cannot read them. One
          keeps you signed in and is deleted when you sign out. The others last only minutes: at most{' '}
          {secondFactorLimits.challengeMinutes} between a password and its code, at most 5 while you use a
          passkey, and at most {providerMinutes} while you log in with Google or another provider.
        </p>
        <p>Your browser also stores some things for us on your device:</p>
        <ul>
          <li>the color theme you chose;</li>
          <li>
            that someone is signed in, their user type and their account number, so that pages open without
            waiting;
          </li>
          <li>
            what you have typed but not yet sent or saved, pictures you have chosen but not yet handed in,
            messages waiting for a connection, how far your messages have been delivered, and which notices
            you have seen; we delete all of it when you log out;
          </li>
          <li>
            until you close the tab, small notes such as the page you wanted before you signed in, and how far
            down a list you were;
          </li>
          <li>your answer, if we ask whether we may count visits with Google Analytics.</li>
        </ul>
        <p>
          We set no advertising cookies. If this site uses Google Analytics, we load it, with its own cookies,
          only after you agree, and you can change your answer on this page. If your browser sends Do Not
          Track or Global Privacy Control, we do not count your visits at all.
        </p>
      </>
    ),
  },
  {
    id: 'simulated-content-notice',
    heading: 'Simulated Content Notice',
    body: (
      <p>
        During early development, some of what you see on AmbitionHub is simulated or illustrative:
        demonstration profiles, testimonials, case studies and figures. Such content does not contain personal
        information of real people. Anything you enter yourself is real, and this policy applies to it.
      </p>
    ),
  },
  {
    id: 'your-rights',
    heading: 'Your Rights',
    body: (
      <>
        <p>You can at any time:</p>
        <ul>
          <li>
            <strong>access</strong> the information we hold about you, and download a copy of it in your
            account settings;
          </li>
          <li>
            have it <strong>corrected</strong>; most of it you can correct yourself in your profile;
          </li>
          <li>
            have it <strong>deleted</strong>, together with your account, in your account settings;
          </li>
          <li>
            <strong>withdraw your consent</strong> to anything you agreed to.
          </li>
        </ul>
        <p>
          For anything you cannot do yourself, write to <Mail to={operator.email} />.
        </p>
        <p>
          We answer within 30 days and will not treat you differently for asking. You can turn off
          notifications in your account settings, or with the unsubscribe link in every notification email.
        </p>
      </>
    ),
  },
  {
    id: 'childrens-privacy',
    heading: 'Children’s Privacy',
    body: (
      <p>
        AmbitionHub is for people who are at least 16 years old. We do not knowingly collect information from
        anyone younger. If you believe that a child has given us information, tell us and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes',
    body: (
      <p>
        We may change this policy as the platform grows. The date at the top says when the current version
        took effect. We will tell you about important changes on the platform or by email before they apply.
      </p>
    ),
  },
  contactClause('your privacy', `The laws of ${operator.law} apply to this policy. `),
];

export function Privacy() {
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="This policy explains what AmbitionHub knows about you, how we use it, who sees it, and how to change your mind."
      clauses={clauses}
    />
  );
}
