/* Styles that most pages need: in files of their own they would cost each page more than the rules that it does not use. */
import './ui/choice/choice.module.css';
import './ui/details/details.module.css';
import './ui/form/form.module.css';
import './ui/job/job.module.css';
import './ui/modal/confirm.module.css';
import './ui/plot/plot.module.css';
import './ui/print/print.css';
import './ui/table/table.module.css';
import './ui/tabs/tabs.module.css';
import './ui/timeline/timeline.module.css';
import './ui/upload/upload.module.css';
import './ui/wall/wall.css';
import './ca/assessment/assessment.module.css';
import './ca/conjunctions/conjunctions.module.css';
import './ca/conjunctions/event/event.module.css';
import './ca/handing-over/handing-over.module.css';
import './ca/screenings/screenings.module.css';
