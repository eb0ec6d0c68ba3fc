import { contactEmail } from '../words/contact.ts';
import { type Clause, LegalDocument } from './LegalDocument.tsx';

const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;

const clauses: readonly Clause[] = [
  {
    id: 'information-we-collect',
    heading: 'Information We Collect',
    body: (
      <>
        <p>We collect what you give us, and little else:</p>
        <ul>
          <li>
            <strong>Account:</strong> your e-mail address, your password (stored only as a hash that cannot be
            turned back) and whether you are a student or a company.
          </li>
          <li>
            <strong>Student profile:</strong> your name, university, major, class year, skills, interests,
            campus involvement, Greek life, Instagram name, phone number and picture, as far as you fill them
            in.
          </li>
          <li>
            <strong>Company profile:</strong> company name, industry, description, website, contact details,
            logo, and the position you offer.
          </li>
          <li>
            <strong>Messages:</strong> what you send to others on AmbitionHub, and when it was read.
          </li>
          <li>
            <strong>Payments:</strong> the plan, the amount and the time. Card details go to our payment
            provider; we never see or store them.
          </li>
          <li>
            <strong>Use of the site:</strong> which pages are opened and which sign-up buttons are clicked,
            without your name, your account or a cookie.
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
          never with its contact details. Messages are seen by the two who write them, and by us when we
          moderate.
        </p>
        <p>
          Providers that host the platform, deliver e-mail, count visits or process payments receive what they
          need for that, and may use it for nothing else. We disclose information where the law requires it.
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
          We keep your information for as long as you have an account. When an account is deleted, its
          profile, picture and sessions are deleted with it; messages you sent stay with the person you sent
          them to. No system is perfectly secure; if something happens that puts you at risk, we tell you.
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
          We use one cookie to keep you signed in. It is strictly necessary, cannot be read by scripts, and
          goes away when you sign out. Your browser also remembers, on your own device, the color theme you
          chose and texts you have not sent yet.
        </p>
        <p>
          We set no advertising cookies. If your browser sends Do Not Track or Global Privacy Control, we do
          not count your visits at all.
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
        <p>
          {'You can at any time, by writing to '}
          {mail}:
        </p>
        <ul>
          <li>
            <strong>access</strong> the information we hold about you, and receive a copy;
          </li>
          <li>
            have it <strong>corrected</strong>; most of it you can correct yourself in your profile;
          </li>
          <li>
            have it <strong>deleted</strong>, together with your account;
          </li>
          <li>
            <strong>withdraw your consent</strong> to anything you agreed to before.
          </li>
        </ul>
        <p>
          We answer within 30 days and do not treat you worse for asking. Notifications can be switched off in
          your account settings and through the unsubscribe link in every e-mail.
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
        anyone younger. If you believe that a child has given us information, write to us and we will delete
        it.
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
  {
    id: 'contact',
    heading: 'Contact',
    body: (
      <p>
        {'Questions about your privacy reach us at '}
        {mail}.
      </p>
    ),
  },
];

export function Privacy() {
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="This policy says what AmbitionHub knows about you, what it does with it, who sees it, and how to change your mind."
      clauses={clauses}
    />
  );
}
