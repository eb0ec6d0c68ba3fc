import { money } from '../ledger/money.ts';
import { undoneText } from '../schemas/undo.ts';
import { counted } from '../text/counted.ts';

/** Why a company declines a proof; `other` needs a note. */
export const declineReasons = ['proof', 'task', 'before', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A company's decisions about a proof. */
export const decisionActs = ['approve', 'return', 'decline'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/** Characters, entries and US cents (the work, sections 1 and 4). */
export const taskLimits = {
  titleLeast: 3,
  title: 80,
  instructions: 3000,
  pictures: 6,
  links: 5,
  unit: 30,
  perk: 80,
  /** One entry of the ledger is at most $10,000.00. */
  earningCents: 1_000_000,
  units: 10_000,
  times: 100,
  places: 100_000,
  place: 120,
  schools: 50,
  people: 500,
  /** Ambassadors to choose from, per search. */
  choices: 50,
  link: 500,
  text: 2000,
  number: 1_000_000,
  note: 500,
  objection: 500,
  page: 30,
  /** Waiting proofs are counted up to this number. */
  counted: 1000,
  /** Earlier proofs of an ambassador shown to a reviewer. */
  earlier: 10,
  /** Ambassadors at work on a task whom its company sees by name. */
  started: 20,
  /** Proofs per decision, how many can be chosen one by one, and names in its preview. */
  decided: 5000,
  chosen: 500,
  named: 5,
} as const;

/** Days (the work, section 4). */
export const taskDays = {
  /** How long a place is kept after a start, and after a return. */
  kept: 7,
  /** How long after the last day of an ambassadorship what was started may be handed in. */
  afterEnd: 7,
  /** When an unreviewed proof is approved. */
  approval: 14,
  /** How long an ambassador may object to a decline. */
  objection: 14,
} as const;

/** How long pictures of proofs are kept. */
export const proofPictureKept = {
  /** Years after the decision. */
  years: 2,
  /** Days after the upload, if a picture is not handed in. */
  unusedDays: 14,
} as const;

/** Milliseconds between two reports that someone has a proof open, and how long each report counts. */
export const lookingTimings = { told: 15_000, shown: 20_000 } as const;

/** Hours until a close by hand takes effect. */
export const closeDelayHours = 24;

/** '$12.50' */
const dollars = (cents: number): string => money(cents, 'en-US');
const count = (number: number): string => number.toLocaleString('en-US');

/** The texts of refusals, which every screen loads; the others come with the screens of tasks. */
export const taskRefusals = {
  taskFull: 'All places are taken.',
  taskPaused: 'Your company is not approved right now, so it cannot open tasks.',
  noPictures: 'This has changed and takes no pictures now. Please review it again.',
} as const;

export const taskTexts = {
  money: dollars,
  number: (number: number, unit: string | null) => `${count(number)} ${unit ?? ''}`,
  /** The daily digest. */
  digest: {
    wait: (count: number) => counted(count, '1 proof is waiting for you', 'proofs are waiting for you'),
    returned: (count: number) => counted(count, '1 proof was returned to you', 'proofs were returned to you'),
    approvedOn: (day: string) => `will be approved automatically on ${day}`,
    kept: (day: string) => `due ${day}`,
  },
  reasons: {
    proof: 'Wrong or missing proof',
    task: 'Not what was asked',
    before: 'Handed in before',
    other: 'Other',
  },
  /** A task's required proof, in words. */
  asks: {
    pictures: (number: number) => counted(number, '1 picture', 'pictures'),
    links: (number: number) => counted(number, '1 link', 'links'),
    number: (unit: string) => `the number of ${unit}`,
    text: 'a short text',
  },
  /** A task's pay, in words. */
  earns: {
    nothing: 'No pay',
    amount: (cents: number) => dollars(cents),
    unit: (cents: number, unit: string, most: number) =>
      `${dollars(cents)} each, up to ${count(most)} ${unit}`,
    perk: (perk: string) => `plus ${perk}`,
    perkOnly: (perk: string) => `Earns ${perk}`,
  },
  repeats: {
    once: 'Once each',
    weekly: 'Every week',
    times: (times: number) => `Up to ${count(times)} times each`,
  },
  company: {
    states: { draft: 'Drafts', open: 'Open', closing: 'Closing', closed: 'Closed' },
    state: { draft: 'Draft', open: 'Open', closing: 'Closing', closed: 'Closed' },
    title: 'Tasks',
    new: 'New task',
    search: 'Search tasks...',
    stateLabel: 'Status',
    all: 'All',
    loading: 'Loading tasks...',
    failed: (reason: string) => `Failed to load the tasks: ${reason}`,
    empty: 'No tasks yet.',
    emptyHint: 'Write down what your ambassadors can do, what proof you need and what it pays.',
    none: 'No tasks match.',
    more: 'Show more tasks',
    untitled: 'Untitled task',
    waiting: (number: number) => `${count(number)} to review`,
    places: (taken: number, places: number | null) =>
      places === null ? `${count(taken)} taken` : `${count(taken)} of ${count(places)} places taken`,
    approved: (number: number) => `${count(number)} approved`,
    back: 'All tasks',
    unknown: 'This task cannot be found.',
    form: {
      title: 'Title',
      titleHint: 'Put up posters in the library',
      instructions: 'What to do',
      instructionsHint: 'Everything an ambassador needs to know. Links are clickable.',
      proof: 'Proof',
      pictures: 'Pictures',
      links: 'Links',
      number: 'Ask for a number',
      unit: 'Number of what?',
      unitHint: 'flyers',
      text: 'Ask for a short text',
      earns: 'Pay',
      pay: 'Pay',
      kinds: { nothing: 'Nothing', amount: 'An amount', unit: 'An amount per unit' },
      cents: 'Amount in dollars',
      each: 'Dollars for each',
      most: 'Paid up to',
      perk: 'Perk (optional)',
      perkHint: 'a hoodie',
      repeats: 'How often each person can do it',
      repeatKinds: { once: 'Once', weekly: 'Every week', times: 'Several times' },
      times: 'Times each',
      places: 'Places (optional)',
      placesHint: 'Leave empty for no limit',
      opensOn: 'Opens on (optional)',
      closesOn: 'Last day (optional)',
      meeting: 'It has a set time and place',
      place: 'Where',
      day: 'Day',
      from: 'From',
      to: 'To',
      zone: (zone: string) => `Days and times are in ${zone.replaceAll('_', ' ')}.`,
      audience: 'Who it is for',
      audiences: { all: 'All ambassadors', schools: 'Chosen schools', people: 'Chosen people' },
      schools: 'Schools',
      people: 'Ambassadors',
      nobody: 'No ambassadors found.',
      yes: 'Yes',
      no: 'No',
      former: 'No longer an ambassador',
    },
    cost: {
      nothing: 'This task costs nothing.',
      unknown: 'Enter an amount to see what it can cost.',
      most: (places: number, each: number, cents: number) =>
        `${counted(places, '1 place', 'places')} × ${dollars(each)}: at most ${dollars(cents)}, or one place more if we grant an appeal`,
      endless: (each: number) =>
        `${dollars(each)} each, with no limit: set a number of places to see the most it can cost.`,
    },
    saving: 'Saving...',
    saved: 'Saved',
    unsaved: 'Not saved yet',
    open: 'Open task',
    opened: 'The task is open.',
    opensLater: (day: string) => `The task opens on ${day}.`,
    openedBadly: 'Please complete the marked fields.',
    change: 'Save changes',
    changed: 'Your changes are saved.',
    changeHint: 'You can raise pay, add places or extend the deadline. For anything else, create a new task.',
    changeFreelyHint: 'You can change everything until the task opens.',
    edit: 'Change',
    cancel: 'Cancel',
    close: 'Close task',
    closeTitle: 'Close this task?',
    closeText:
      'It closes in 24 hours, so that ambassadors can hand in what they have started. You cannot reopen it.',
    closed: 'The task closes in 24 hours.',
    closesAt: 'Closes',
    opensAt: 'Opens',
    copy: 'Use again',
    copied: 'A new draft is ready.',
    remove: 'Delete draft',
    removeTitle: 'Delete this draft?',
    removeText: 'This permanently deletes what you’ve written.',
    removed: 'The draft is deleted.',
    removeTask: 'Delete task',
    removeTaskTitle: 'Delete this task?',
    removeTaskText:
      'It has not opened yet, so no ambassador has started it. Your ambassadors no longer see it.',
    removedTask: 'The task is deleted.',
    nobody: 'No one has started yet.',
  },
  review: {
    title: 'Proofs',
    people: 'People',
    kept: 'Place kept until',
    chat: 'Open chat',
    proof: 'Proof',
    bulk: 'Review several proofs',
    everything: 'All proofs found:',
    many: { approve: 'Approve...', return: 'Return...', decline: 'Decline...' },
    state: {
      started: 'Started',
      'handed-in': 'To review',
      returned: 'Returned',
      approved: 'Approved',
      declined: 'Declined',
      objected: 'Appealed',
      refused: 'Declined for good',
      'given-up': 'Dropped',
      lapsed: 'Expired',
    },
    of: 'Tasks',
    noneOf: 'No tasks yet.',
    begun: 'Started',
    open: (title: string) => `Open ${title}`,
    search: 'Search ambassadors...',
    loading: 'Loading proofs...',
    failed: (reason: string) => `Failed to load the proofs: ${reason}`,
    none: 'No proofs match.',
    more: 'Show more proofs',
    failedOne: (reason: string) => `Failed to load the proof: ${reason}`,
    gone: 'This proof is no longer here. The ambassador may have taken it back.',
    handed: 'Handed in',
    show: (student: string, task: string) => `${student}: ${task}`,
    due: 'Auto-approves',
    until: 'by',
    approveOne: (what: string) => `Approve ${what}`,
    returnOne: (what: string) => `Return ${what}`,
    approve: 'Approve',
    return: 'Return',
    decline: 'Decline',
    undo: 'Undo',
    undone: undoneText,
    tooLate: 'It is too late: they have already been notified.',
    done: {
      approve: (number: number) => `Approved ${counted(number, '1 proof', 'proofs')}.`,
      return: (number: number) => `Returned ${counted(number, '1 proof', 'proofs')}.`,
      decline: (number: number) => `Declined ${counted(number, '1 proof', 'proofs')}.`,
    },
    titles: {
      approve: 'Approve these proofs?',
      return: 'Return to the ambassador?',
      decline: 'Decline the proof?',
    },
    hints: {
      approve: 'You can undo it for 10 seconds. Then we notify the ambassadors.',
      return: 'They have 7 days to hand it in again. You can undo it for 10 seconds.',
      decline: 'They can appeal within 14 days. You can undo it for 10 seconds.',
    },
    whom: (number: number, cents: number) =>
      cents === 0
        ? `This applies to ${counted(number, '1 proof', 'proofs')}:`
        : `This applies to ${counted(number, '1 proof', 'proofs')} and earns ${dollars(cents)}:`,
    alike: 'Looks like an earlier picture',
    alikeOf: (number: number) =>
      counted(
        number,
        '1 of them has a picture that looks like an earlier one.',
        'of them have a picture that looks like an earlier one.',
      ),
    others: (number: number) => `and ${count(number)} more`,
    counting: 'Counting the proofs...',
    telling: (number: number) => `Notifying: ${counted(number, '1 proof', 'proofs')} left`,
    nobody: 'None of them can be approved or declined.',
    tooMany: 'You can review up to 5,000 at once. Filter the list, or select some of them.',
    choose: (what: string) => `Select ${what}`,
    chosen: (number: number) => `${count(number)} selected`,
    also: (what: string) => `Also approves ${what}.`,
    chosenAnd: (number: number, others: string) => `${counted(number, '1 proof', 'proofs')} and ${others}`,
    clear: 'Clear',
    reason: 'Reason',
    note: 'Note to the ambassador',
    looking: (names: string) => `${names} is looking at this`,
    severalLooking: (names: string) => `${names} are looking at this`,
    task: 'The task',
    earlier: 'Earlier proofs',
    noEarlier: 'This is their first proof.',
    earlierFailed: (reason: string) => `Failed to load the earlier proofs: ${reason}`,
    decidedBy: (name: string) => `by ${name}`,
    deciding: 'You can still undo this.',
    handedIn: 'Handed in',
    links: 'Links',
    number: 'Number',
    text: 'Text',
    noteOf: 'Your note',
    objection: 'Their appeal',
    adminNote: 'Our decision',
  },
  pictures: {
    list: 'Pictures',
    /** A day follows. */
    alike: 'Looks like a picture of',
    compare: 'Compare',
    compareTitle: 'Compare pictures',
    thisProof: 'This proof',
    openOther: 'Open that proof',
    tooMany: (number: number) =>
      `This task asks for ${counted(number, '1 picture', 'pictures')}: the others were left out.`,
    queued: 'We’ll hand it in once everything has uploaded. Until then it stays on this device.',
    notYet: 'Don’t hand in yet',
    /** Shared with the app by the phone, for a task that the student chooses. */
    shared: (count: number) =>
      `Choose the task for the ${count === 1 ? 'picture' : `${count} pictures`} that you shared.`,
    addShared: (count: number) => `Add the ${count === 1 ? 'picture' : `${count} pictures`} that you shared`,
    dropShared: 'Discard',
  },
  student: {
    title: 'Tasks',
    loading: 'Loading tasks...',
    failed: (reason: string) => `Failed to load your tasks: ${reason}`,
    yours: 'Started and returned',
    open: 'Open to you',
    waiting: 'Waiting for an answer',
    ended: 'Done',
    empty: 'No tasks right now.',
    emptyHint: 'Tasks from the companies you work for appear here.',
    places: (left: number) =>
      left === 0 ? 'All places are taken' : `${counted(left, '1 place', 'places')} left`,
    lastDay: 'Open until',
    opens: 'Opens',
    what: 'What to do',
    needs: 'You hand in',
    meets: 'Where and when',
    start: 'Start',
    started: (day: string) => `You’re in. Hand it in by ${day}.`,
    giveUp: 'Drop task',
    giveUpTitle: 'Drop this task?',
    giveUpText: 'Your place opens up for someone else. What you typed stays on this device.',
    givenUp: 'Task dropped. Your spot is open again.',
    handIn: 'Hand in',
    look: 'See',
    handedIn: 'Handed in.',
    takeBack: 'Take back',
    takenBack: 'You can change it and hand it in again.',
    object: 'Appeal',
    objectTitle: 'Appeal this decision?',
    objectText: 'Our team reads both sides and decides. You can appeal once.',
    objectNote: 'Why should it count?',
    objected: 'Our team is reviewing it.',
    back: 'All tasks',
    unknown: 'This task cannot be found.',
    picture: (number: number) => `Picture ${count(number)}`,
    signedOut: 'You must be logged in to hand this in.',
    link: (number: number) => `Link ${count(number)}`,
    number: (unit: string) => `Number of ${unit}`,
    text: 'Your text',
    earnsNow: (cents: number) => `Earns ${dollars(cents)}`,
    note: (company: string) => `Note from ${company}`,
    adminNote: 'Note from our team',
    /** The state, and what happens next; a day or an instant follows where there is one. */
    states: {
      started: 'Started',
      'handed-in': 'Handed in',
      returned: 'Returned to you',
      approved: 'Approved',
      declined: 'Declined',
      objected: 'With our team',
      refused: 'Declined for good',
      'given-up': 'Dropped',
      lapsed: 'Expired',
    },
    next: {
      started: 'Due',
      'handed-in': 'Auto-approves',
      returned: 'Hand it in again by',
      declined: 'You can appeal until',
    },
  },
  calendar: {
    title: 'Calendar',
    text: {
      student: 'Your first and last days and your due dates, in your own calendar.',
      company: 'Your tasks and your ambassadors’ first and last days, in your own calendar.',
    },
    secret: 'Anyone who has this link can read your calendar. If someone else has it, replace it.',
    how: 'Google: Other calendars, From URL. Apple: File, New Calendar Subscription. Outlook: Add calendar, Subscribe from web. A calendar can take a few hours to show changes.',
    address: 'Your calendar link',
    make: 'Create a calendar link',
    copy: 'Copy',
    copied: 'The link is copied.',
    notCopied: 'Your browser does not allow copying here. Please copy the link yourself.',
    subscribe: 'Open in my calendar',
    replace: 'Replace',
    replaceTitle: 'Replace the link?',
    replaceText: 'The current link stops working right away. Calendars that use it need the new one.',
    replaced: 'The link is replaced.',
    end: 'Turn Off',
    endTitle: 'Turn off the link?',
    endText: 'Calendars that use it will stop updating. You can create another one.',
    ended: 'The link no longer works.',
    failed: (reason: string) => `Failed to load the link: ${reason}`,
    add: 'Add to calendar',
    name: 'AmbitionHub',
    first: (name: string) => `First day: ${name}`,
    last: (name: string) => `Last day: ${name}`,
    handIn: (title: string) => `Hand in: ${title}`,
    closes: (title: string) => `Closes: ${title}`,
  },
  admin: {
    title: 'Task appeals',
    loading: 'Loading appeals...',
    failed: (reason: string) => `Failed to load the appeals: ${reason}`,
    empty: 'No appeals.',
    more: 'Show more appeals',
    instructions: (company: string) => `${company} asked`,
    handed: (student: string) => `${student} handed in`,
    declined: (company: string) => `${company} declined`,
    objects: (student: string) => `${student} appealed`,
    allow: 'Approve it',
    refuse: 'Leave it declined',
    note: 'Note to both sides',
    done: 'Your decision has been sent to both sides.',
    earns: (cents: number) => `Approving it earns ${dollars(cents)}.`,
  },
  errors: {
    cents: 'Please enter an amount from $0.00 to $10,000.00.',
    time: 'Please enter a time such as 14:30.',
    link: 'Please enter a web address that begins with https://.',
    linkHost:
      'Please enter a full web address, such as https://example.com/post, without a user name or spaces.',
    twice: 'Please enter a different link each time.',
    objection: 'Please say why it should count.',
    reason: 'Please choose a reason.',
    note: 'Please write a note.',
    noNote: 'An approval cannot have a note.',
    worse: 'This would be worse for ambassadors. Please create a new task instead.',
    missing: {
      title: 'Please use at least 3 characters.',
      instructions: 'Please say what to do.',
      asks: 'Please ask for at least one thing, and for a number if you pay by the unit.',
      earns: 'Please enter an amount, and up to how many units it pays; at most $10,000.00 in all.',
      perk: 'Please check the perk.',
      repeats: 'Please enter how many times, at least 2.',
      places: 'Please check the places.',
      opensOn: 'Please check the day.',
      closesOn: 'Please choose a last day that is today or later, and not before the first day.',
      meeting:
        'Please enter a place, a day on which the task is open, today or later, and an end time after the start.',
      audience: 'Please choose someone.',
    },
    notAmbassadors: 'Please choose only people who are your ambassadors now.',
    picture: 'This picture did not upload. Please add it again.',
    tooManyPictures: (most: number) =>
      `This task asks for ${counted(most, '1 picture', 'pictures')}. Please remove the others.`,
    lacking: {
      pictures: 'Please add all the pictures that the task asks for.',
      links: 'Please add all the links that the task asks for.',
      number: 'Please enter the number.',
      text: 'Please write a short text.',
    },
  },
} as const;

export const tasksPrivacy = {
  Calendar:
    'if you create a link for your calendar: that link, until you turn it off or your account is removed.',
  'Tasks and proof':
    'the tasks of a company; and what an ambassador hands in for them, with what the company and our team decided and when. We delete its pictures two years after the decision, and pictures that were not handed in after 14 days; they go right away with the student’s account. If one side’s account is removed, the other side can still read it under the name it had then.',
} as const;

/** A person’s calendar at its own address, and a task’s entry for a calendar. */
export const calendarPath = '/calendar';
export const taskCalendarPath = (id: string): string => `${calendarPath}/tasks/${id}.ics`;
