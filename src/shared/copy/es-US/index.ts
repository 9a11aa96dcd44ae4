import type { Texts } from '../deck.ts';
import { amounts } from './amounts.ts';
import { answer } from './answer.ts';
import { appUpdate } from './app-update.ts';
import { archives } from './archives.ts';
import { backup } from './backup.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { confidence } from './confidence.ts';
import { connect } from './connect.ts';
import { data } from './data.ts';
import { desktop } from './desktop.ts';
import { disk } from './disk.ts';
import { doctor } from './doctor.ts';
import { doctorSteps } from './doctor-steps.ts';
import { downloads } from './downloads.ts';
import { evidence } from './evidence.ts';
import { faultDetails } from './fault-details.ts';
import { fileRemarks } from './file-remarks.ts';
import { frame } from './frame.ts';
import { guide } from './guide.ts';
import { held } from './held.ts';
import { help } from './help.ts';
import { inbox } from './inbox.ts';
import { insights } from './insights.ts';
import { library } from './library.ts';
import { listConfirm } from './list-confirm.ts';
import { listCore } from './list-core.ts';
import { listExport } from './list-export.ts';
import { listFile } from './list-file.ts';
import { listGrid } from './list-grid.ts';
import { listMatch } from './list-match.ts';
import { listQuestions } from './list-questions.ts';
import { listRows } from './list-rows.ts';
import { listRules } from './list-rules.ts';
import { listRun } from './list-run.ts';
import { listScreen } from './list-screen.ts';
import { listStart } from './list-start.ts';
import { map } from './map.ts';
import { materialWords } from './material-list.ts';
import { materials } from './materials.ts';
import { measurements } from './measurements.ts';
import { naming } from './naming.ts';
import { network } from './network.ts';
import { newOrder } from './new-order.ts';
import { notices } from './notices.ts';
import { order } from './order.ts';
import { orderRules } from './order-rules.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { packets } from './packets.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { query } from './query.ts';
import { reading } from './reading.ts';
import { rescue } from './rescue.ts';
import { returnPage } from './return-page.ts';
import { roof } from './roof.ts';
import { roofChecks } from './roof-checks.ts';
import { roofDoubts } from './roof-doubts.ts';
import { roofPlan } from './roof-plan.ts';
import { sameRoof } from './same-roof.ts';
import { search } from './search.ts';
import { sending } from './sending.ts';
import { settings } from './settings.ts';
import { status } from './status.ts';
import { storage } from './storage.ts';
import { storageWork } from './storage-work.ts';
import { support } from './support.ts';
import { update } from './update.ts';
import { viewer } from './viewer.ts';
import { webhooks } from './webhooks.ts';
import { workbench } from './workbench.ts';

export { ES_FIELDS } from './fields.ts';
export { ES_QUANTITIES } from './quantities.ts';

/** Everything the app says in the Spanish of the United States. People are addressed as "usted". */
export const ES_US: Texts = {
  ...amounts,
  ...answer,
  ...listExport,
  ...naming,
  ...query,
  ...roofDoubts,
  ...confidence,
  ...faultDetails,
  ...fileRemarks,
  ...sameRoof,
  ...orderRules,
  ...desktop,
  ...doctorSteps,
  ...network,
  ...listQuestions,
  ...listRules,
  ...data,
  ...appUpdate,
  ...archives,
  ...backup,
  ...commands,
  ...common,
  ...compare,
  ...connect,
  ...disk,
  ...doctor,
  ...downloads,
  ...evidence,
  ...frame,
  ...guide,
  ...held,
  ...help,
  ...inbox,
  ...insights,
  ...map,
  ...library,
  ...listConfirm,
  ...listCore,
  ...listFile,
  ...listGrid,
  ...listMatch,
  ...listRows,
  ...listRun,
  ...listScreen,
  ...listStart,
  ...materials,
  ...materialWords,
  ...measurements,
  ...newOrder,
  ...notices,
  ...order,
  ...orders,
  ...outbox,
  ...packets,
  ...payments,
  ...people,
  ...reading,
  ...rescue,
  ...returnPage,
  ...roof,
  ...roofChecks,
  ...roofPlan,
  ...search,
  ...sending,
  ...settings,
  ...status,
  ...storage,
  ...storageWork,
  ...support,
  ...update,
  ...viewer,
  ...webhooks,
  ...workbench,
};
