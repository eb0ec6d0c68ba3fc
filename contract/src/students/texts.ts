import { schoolLimits } from './schools.ts';

/** The texts of the student screens, word for word (first specification, sections 2, 4, 5 and 8). */
export const studentTexts = {
  loader: { title: 'AmbitionHub', text: 'Preparing your dashboard...' },

  chooseUniversity: {
    title: 'Choose Your University',
    text: 'Select your university to continue setting up your profile',
    search: 'Search for your university...',
    submit: 'Continue',
    submitting: 'Saving...',
    error: 'There was an error saving your university. Please try again.',
    notOnList: 'Please choose a university from the list.',
    /** For a school that is not on the list (decision D17). */
    use: (name: string) => `Use "${name}" as my school`,
    length: `Please enter the name of your school (${schoolLimits.min} to ${schoolLimits.max} characters).`,
    /** For a student who has a school (decision D20). */
    change: {
      title: 'School',
      open: 'Change school',
      text: 'Companies will see your new school. Verified stays only if your email matches.',
      cancel: 'Cancel',
      done: (name: string) => `Your school is now ${name}.`,
    },
  },

  studentSearch: {
    title: 'Student Search',
    search: 'Search students...',
    empty: 'No students found.',
    back: 'Back to Dashboard',
  },

  onboarding: {
    school: {
      title: 'Welcome to AmbitionHub',
      search: 'Search for your university...',
      empty: 'No university found. Please try a different search term.',
      /** Shown with a support address, to which the second sentence links (decision D14). */
      notListed: "Don't see your university?",
      support: 'Contact us for support.',
    },
    profile: {
      title: 'Create Your Profile',
      linkedInHeadshot: 'Add LinkedIn Headshot',
      submit: 'Continue to Dashboard',
      enough: 'Name and one of these are enough to begin',
      publishes:
        'This publishes your profile: companies can see it and write to you. You can hide it in Account Settings.',
      note: 'You can always update your profile later.',
      published: 'Profile successfully published! Your profile is now visible to employers.',
      incomplete:
        'Please complete your profile before continuing. Add a profile picture, fill in your name, major, and select at least one industry of interest.',
      publishFailed:
        'Your profile is incomplete on our servers. Please try again or contact support if the problem persists.',
    },
    phonePlaceholder: 'xxx-xxx-xxxx',
  },

  completion: {
    bar: (percent: number) => `Profile Completion: ${percent}%`,
    next: (field: string) => `Next: ${field}`,
    incompleteTitle: 'Complete Your Profile',
    completeTitle: 'Profile Complete',
    incompleteText: 'Click "Complete Profile" to become visible to employers:',
    visibleText: 'Your profile is visible to employers.',
    standOut: 'Add what is missing to stand out.',
    hiddenText: 'Your profile is hidden from companies. You can show it again in Account Settings.',
    hidden: 'Hidden from companies',
    more: (count: number) => `+${count} more`,
    button: 'Complete',
    completed: 'Profile success! Your profile is public to prospective companies!',
    completedHidden:
      'Your profile is complete. Companies will see it when you switch off "Hide my profile from companies" in Account Settings.',
  },

  dashboard: {
    title: 'Student Dashboard',
    home: 'Home',
    logout: 'Logout',
    starAmbassador: "You've been recognized as a Star Ambassador!",
    refresh: 'Refresh Page',
    loadError: 'There was an error loading your dashboard. Please try refreshing the page.',
  },

  profile: {
    /** Of what is not in `studentFields`. */
    labels: { photo: 'Profile Photo' },
    placeholders: {
      name: 'Type your full name',
      /** As long as the dashboard's narrow column allows. */
      major: { onboarding: 'Enter your major or field of study', dashboard: 'Major or field of study' },
      gradYear: 'Select your graduation year',
      instagram: 'yourusername',
      greekLife: {
        onboarding: 'Enter your fraternity/sorority (optional)',
        dashboard: 'Fraternity/sorority (optional)',
      },
      clubs: 'Clubs, teams and organizations (optional)',
      phone: '(xxx) xxx-xxxx',
      industries: 'Search industries...',
      skills: 'Search skills...',
      bio: 'Tell companies about yourself (optional)',
    },
    changePhoto: 'Change Photo',
    editName: 'Edit name',
    save: 'Save',
    cancel: 'Cancel',
    saveProfile: 'Save Profile',
    discard: 'Discard',
    saving: 'Saving...',
    saved: 'Saved',
    unsaved: 'Unsaved changes',
    waiting: 'Not saved yet. We’ll keep trying to save your changes.',
    open: 'Your Profile',
    edit: 'Edit profile',
    closeForm: 'Close',
    remove: (choice: string) => `Remove ${choice}`,
    classYearKey: 'Or type its first letter.',
    noChoice: 'Nothing found. Please try a different search term.',
    selectedIndustries: (count: number) => `${count} selected`,
    updated: 'Profile updated successfully!',
  },

  /** The groups of the Account Settings. */
  settings: { groups: { you: 'You', data: 'Data' } },
  visibility: {
    label: 'Hide my profile from companies',
    title: 'Profile Visibility',
    text: 'While this is on, companies cannot find you. You can still chat in your existing conversations.',
    error: 'There was an error saving this setting. Please try again.',
  },

  errors: {
    nameRequired: 'Name is required',
    unknownIndustry: (industry: string) => `'${industry}' is not on the list`,
    instagram: 'Please enter a valid Instagram username (example: username)',
    saveSignedOut: 'You need to be logged in to save your profile',
    updateSignedOut: 'You need to be logged in to update your profile.',
    save: 'There was an error saving your profile. Please try again.',
    name: 'There was an error saving your name. Please try again.',
    major: 'There was an error saving your major. Please try again.',
    industries: 'There was an error saving your industry selections. Please try again.',
    update: (reason: string) => `Error updating profile: ${reason}`,
  },
} as const;
