import { secondFactorLimits } from '@ambitionhub/contract/accounts';
import { privacyTexts } from '@ambitionhub/contract/privacy';
import { Mail } from '../parts/Mail.tsx';
import { type Clause, contactClause, LegalDocument } from './LegalDocument.tsx';

/** From the tables of the database and the stores of the browser: what is kept, and nothing else. */
const clausesFor = (supportEmail: string | null): readonly Clause[] => [
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
            <strong>Faults:</strong> where something fails or takes long, our log notes what was asked for,
            what went wrong and the random number of that request, with no name, address or text of yours.
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
        <li>To send you the notifications that you have switched on, and e-mail about your account.</li>
        <li>
          To keep the platform safe: to prevent abuse, review reported messages and keep a record of what was
          done.
        </li>
        <li>To learn, from totals and not from people, which pages are useful.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    heading: 'Sharing',
    body: (
      <>
        <p>
          We do not sell your information. A published student profile is shown to companies, never with the
          phone number or the e-mail address. A company profile that we have approved is shown to students,
          never with its contact details. Messages and applications are seen by the two sides, and by our team
          when it moderates. Our team also sees phone numbers.
        </p>
        <p>
          Providers that host the platform, deliver e-mail or process payments receive what they need for
          that, and may use it for nothing else. We disclose information where the law requires it.
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
          Information is stored in our database and file storage, and travels encrypted. Access is limited to
          what each part of the platform and each member of our team needs. Location and camera data are
          removed from the pictures you upload.
        </p>
        <p>
          We keep your information for as long as you have an account. When you delete it, you have three days
          to change your mind; then its profile, picture and sessions are deleted. Messages you sent stay with
          the person you sent them to. Payments, for our books, and the record of what our team changed stay
          as well, payments without the company’s name. No system is perfectly secure; if something happens
          that puts you at risk, we tell you.
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
          We set cookies for logging in only, strictly necessary and out of the reach of scripts. One keeps
          you signed in, and goes away when you sign out. Two others last for minutes: between a password and
          its code, {secondFactorLimits.challengeMinutes} at most, and while a passkey is asked for, 5 at
          most.
        </p>
        <p>Your browser also remembers some things for us, on your own device:</p>
        <ul>
          <li>the color theme that you chose;</li>
          <li>
            that somebody is signed in, as what kind of user, and under which account number, so that pages
            open without waiting;
          </li>
          <li>
            what you have typed and not sent or saved yet, messages that wait for a connection, and how far
            your messages have been delivered, and which notices you have seen; all of it goes when you log
            out;
          </li>
          <li>
            until you close the tab, small notes such as where you wanted to go before you signed in, and how
            far down a list you were;
          </li>
          <li>your answer, where we ask whether visits may be counted with Google Analytics.</li>
        </ul>
        <p>
          We set no advertising cookies. Where this site uses Google Analytics, it is loaded, with cookies of
          its own, only after you have agreed, and you can change your answer on this page. If your browser
          sends Do Not Track or Global Privacy Control, we do not count your visits at all.
        </p>
      </>
    ),
  },
  {
    id: 'simulated-content-notice',
    heading: 'Simulated Content Notice',
    body: (
      <p>
        During early development some of what you see on AmbitionHub is simulated or illustrative:
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
            <strong>withdraw your consent</strong> to anything you agreed to before.
          </li>
        </ul>
        {supportEmail && (
          <p>
            Whatever you cannot do yourself, ask for at <Mail to={supportEmail} />.
          </p>
        )}
        <p>
          We answer within 30 days and do not treat you worse for asking. Notifications can be switched off in
          your account settings and through the unsubscribe link in every such e-mail.
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
        took effect. When a change is important, we tell you on the platform or by e-mail before it applies.
      </p>
    ),
  },
  contactClause('your privacy', supportEmail),
];

export function Privacy({ supportEmail }: { supportEmail: string | null }) {
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="This policy says what AmbitionHub knows about you, what it does with it, who sees it, and how to change your mind."
      clauses={clausesFor(supportEmail)}
    />
  );
}
