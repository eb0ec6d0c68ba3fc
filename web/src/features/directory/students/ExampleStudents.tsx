import { directoryTexts } from '@ambitionhub/contract/directory';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { exampleStudents } from './examples.ts';
import { StudentCard } from './StudentCard.tsx';
import classes from './StudentList.module.css';

/**
 * Two made-up students while nobody has published a profile yet; contacting them sends nothing (decision D8).
 */
export function ExampleStudents() {
  const alert = useAlert();
  return (
    <ul className={classes.examples}>
      {exampleStudents.map((student) => (
        <li key={student.name}>
          <StudentCard student={student} example onContact={() => void alert(directoryTexts.demo.contact)} />
        </li>
      ))}
    </ul>
  );
}
