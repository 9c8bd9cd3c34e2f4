/* Styles that most pages need: each file of its own would cost every page more than the rules that it does not use. */
import '../choice/choice.module.css';
import '../details/details.module.css';
import '../form/form.module.css';
import '../job/job.module.css';
import '../modal/confirm.module.css';
import '../plot/plot.module.css';
import '../table/table.module.css';
import '../tabs/tabs.module.css';
import '../timeline/timeline.module.css';
import '../upload/upload.module.css';
import '../wall/wall.css';
