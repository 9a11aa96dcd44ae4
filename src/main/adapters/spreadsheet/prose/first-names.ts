/** First names, in small letters: of owners in four lists or more. Written by `npm run learn:texts`. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `
aaliyah aaron abby abdi abdul abel abernathy abernethe abernethy abigail abram achterberg ada adaeze
adair adaline adam adela adelaide adele adeyemi admin administration adriana adrienne agnes ahmad
ahmed aileen aisha alan alana albert alberta alden alder aldo aldous alejandra alfonso alfredo alice
alicia allen allison alma alonzo altagracia althea alton alvaro alvin alyssa amadou amanda amara
amber ambrose amelia amina amir amira amit amos amparo amy ana anders andre andrea andrew andrs angel
angela angelica angelique angie anh anil anita anjali ann anna annalisa annalise anne anneke
anneliese annemarie annette annika annmarie ansel anselm anthony antoine anton antonio april araceli
arceneaux arden ardis ardith arjun arlen arlene arlo armand armando arne arnold art arthur arturo
arvid ashgrove ashley ashlyn astrid aubrey audra audrey aurelio austin bao barb barbara barnaby
barrett barry bart bartholomew basil bea beatrice beatrix beatriz beau beaumont becca becky bee begoa
belinda bellweather ben benedict benito benny bernadette bernard bernice bert bertil bertram bertrand
beth bethany bethel beto bette bettie bettina betty bettye beulah bev beverly bianca big bill binh
birchfield birdsallow birdsong bjorn blaine blake blessing blue bluestem bob bobby bonita bonnie boyd
brad bradley bram brandi brandon brandt brandvold brantley bree brenda brent brett brian bridget
brielle brigham brightwater brigid brigitta brittany brock brooke brooks brookside bruce bruno bryan
bryce brynn bud buddy buford burt bus byron cal caleb callum calvin camilla camille canal candace
canyon carl carla carlene carlos carlotta carlton carmela carmen carol caroline carolyn carter casey
casimir casper cassidy cassie castaneda castellanno castellano castellanos cathy cecil cecilia cecily
cedar cedric celeste celia central cesar chad chantal charlene charles charlotte cheryl chester chet
cheyenne chidi chip chris christine chuck chue cindy city claire clarence clarice clarissa clark
claude claudette claudine clay clayton clement clementine cleo cletus cliff clifford clifton clint
clovis clyde coastal cobblestead cody colby cole colette colin colleen colm colt colton connie conrad
constance consuelo copper cora coral corazon corbin cordelia cordell corey corina corinne corliss
cormac cornelius corrine corvane corwin crabtree craig crenshaw crestline crowhurst crutchfield
crystal current curt curtis cynthia cyrus dale dallin dalton damon dan dana daniel danielle danika
daphne darius dariusz darla darlene darnell darrell darren darryl dashiell dave david davor dawn
deacon dean deanna deb debbie deborah debra declan dee deepa deirdre deja del delacroix delbert
delfina delgado delia dell delmar delores deloris delphine delroy demetrius denise dennis denny
denton denver derek derrick desert deshawn desiree desmond desta dev devin devon dewayne dewey dexter
diana diane dianne dick dimitri dirk district divya dmitri dolores dominic don donald donna dora
dorcas doreen dorian dorinda doris dorothea dorothy dorsey dot dottie doug douglas dov doyle drew
drusilla duane duc duckweiler duncan dunleavy dunmire dunmore dustin dusty dwayne dwight earl earline
early eastlake eastlick eastman ebony eddie edgar edgardo edith edmund edna eduardo edward edwin
effie efrain efran eileen einar elaine eldon eleanor elena eli elias elise elk ellen ellery elliot
ellis elmer eloise eloy elsie elspeth elvin elvira emeka emil emile emilio emily emir emmanuel emmett
emory engstrom ephraim eric erica erik erin ernest ernestine ernesto ernie errol escamilla escobedo
esperanza esteban estela estella estelle esther ethel eudora eugene eugenia eunice evan evangeline
evelyn everett ewa ewan ezekiel ezra fabian fairweatherby faith farah farid farrah fatima fatuma fay
faye felicia felicity felipe felix felton femi fennimore fenstermaker fenwick fergus fern ferris
fiona fire first fitzgerald fletcher flora floyd fontaine fontenot forrest foster fothergale fox
foxglove fran frances francine francis frank franklin fred frederick frieda gabe gail galen gallagher
garland garnet garrett garrick garrison garth gary gaston gavin gayle gene geneva george georgia
gerald geraldine gerard gideon gil gilbert gina ginger ginny gisela giselle gladys glen glenda glenn
gloria gordon gordy gossamer grace graciela grady graham granite grant grantham green greer greg
gregg gregory greta gretchen grimsby guadalupe guidry gunderson gurdeep gus gustavo gutierrez gwen
gwendal gwendolyn hal halima halina hallorand halversen halvorsen hana hanh hank hannah harbison
harbor hargis hargrove harlan harold harpreet harriet hartwell harvest harvey hassan hathaway hattie
hazel hctor heather hector hedda heidi helen helena helene helga henrietta henrik henry heritage
heron hester hien high hightower hilda hiram hiroshi hobart hollenbeck hollins hollis holloway
hollowell holly holy home homer honora hope horace hortense hortensia howard hoyt hubert hugh hugo
hung hunter huong huy hyacinth hyejin hyrum hyun hyunwoo ian ibarra ibbetsen ida iglesia ignacio
ignatius ike ileana ilene ilsa ilse ilya imani imelda imogen imogene imran ines inez inga ingersoll
ingrid ins ione ira irene irina iris irma ironwood irv irvin irving isaac isaacson isadora isaiah
isidro ismael ivan iverson ivette ivo ivonne ivor ivory ivy iyer jack jackie jackson jacob jacqueline
jaime jamal james jan janae janelle janet janice janine jankowski jared jarrod jarvis jasmine jason
jasper jaswinder javier jay jean jeanette jeanine jeanmarc jeanne jeannie jed jeff jeffrey jen jenna
jeremy jernigan jerome jerry jess jesse jessica jessup jesus jill jim joan joann joanna joanne joao
joaquin jocasta jocelyn jodi jody joe joel joelle john jolene jolie jolynn jon jonah jonas jonathan
jordan jorganssen jorge jorunn jory jos jose josefa josefina joseph josephine josette joshua josiah
joy joyce juan juanita judd jude judith judy julian julie julio june junia junie juniper justin
justine kamala kao kara karalee kareem karen karin karl karla katherine kathleen kathryn kathy katie
katrina katya kavita kay kayla kaylee kearney keiko keisha keith kelly kelsey kelsie kelvin ken
kendall kendra kendrick kenji kenneth kenny kent keoni kermit kerry kessler kestrel kettering
kettlewick keturah kevin keystone keziah khanh kim kimber kimberly kip kirby kirk kirkendall kirkland
kirsa kirsten kit kofi kou kowalczyk krista kristen kristi kristin kristy kurt kwame kyle lacey
lakeisha lakeside lakshmi lamar lamont lan lance landon landry lanette larae larkin larkmoor larkspur
larrimore larry lars lashonda latasha latonya latoya latrice laughlin laura laurel lauren laverne
lavinia lavonne leah leandra leann leanne ledbetter ledoux lee leif leigh leilani leland len lena
lenora lenore leo leon leona leonard leopold leroy leslie lester leticia levi lidia lila liliana
lillian lincoln linda lindgren lindquist lindqvarn lindqvist lindsey linh linnea linus lionel lisa
little liv living lloyd lockridge lois lombardi lonnie lora lorelei loren lorena lorene lorenzo
loretta lori lorna lorne lorraine losa lottie lou louis louise lourdes lowell luann luanne luca lucas
lucia lucille lucinda lucius lucy ludmila luella luis luisa luke lupe lupita luther luz lydia lyle
lynette lynn mabel mabry mack mae maeve magnolia mai main maintenance malcolm malia malik mandy
manjit manny manuel maple mara marc marcel marcella marcellus marchbanke marcia marco marcos marcus
marcy marek maren margaret marge margit margo margot marguerite maria marian marianne maribel
maribeth marie marilyn marisela marisol marit maritza marjorie mark marla marlene marlin marlo marlon
marlow marlys marnie marsha marshall marta martha martin martn marty marv marvin mary mateo matt
matthew maude maureen maurice mavis maxine maya mayfield mayhew mbeki mcallister mcelhaney mcelroy
mcgarrity meg megan mei meilin meiling mel melanie melba mele melinda melissa melody melva melvin
meredith merle merrick merrill merritt merriwick mesa michael michelle migdalia miguel mike milagros
milan mildred miles mill millie millrace milo milton mina mindy minerva ming minh minhanh mirabel
mireille mirela mireya miriam mirna misty mitch mitchell mohamed mohammed moira mona monica monique
monroe monte monty morris moses mount murray myra myron nadia nadine nakagawa nakamura nakashima nan
nancy nanette naomi natalie nate nathan nathaniel neal ned neil nelda nell nels nelson nerys nestor
nettie nettlefold new ngel ngoc ngozi nguyen nguyet nick nicole nicolette nikki nikolai nilda nils
nina nita noe noel noelani noelia noelle noemi nolan noor nora norbert noreen norm norma norman
norquist norris northgate nwosu oak oakley oberhauster ochoa octavio odalys odell odessa odette odile
ofelia ogden okafor okonjie okonjo okonkwo oksana old olga olive olivia omar opal ophelia orchard
oren orin orla orlando orpha orrin orson orville oscar osgood osprey ostrander ostrowski osvaldo
oswald otis ottilie otto ottoline overstreet owen oyelaran ozark ozzie pablo pacheco paige paloma pam
pamela pao park parley pastor pat patel patience patrice patricia patrick patsy patti patty paul
paula paulette pauline paulo pea pearl peg peggy pelican pelletier pendergrass penhallow per percival
percy perla perpetua perry pete peter petra petrakis pettibone pettibrew pettigrew pham phil philip
philippa phillip philomena phineas phoebe phuong phyllis pierce piers pilar piotr plumridge plunkett
prairie prakash prentice preston priscilla priya prudence pruett pruitt pruittson puanani quail
quarles quarrelson quentin quillfeather quincy quinn quintero quoc rachel rademacher rademaker rafael
rafe raj ralph ramiro ramn ramon ramona randall randolph randy raquel rashad rashid rasmussen raul
ravi ray raymond rebecca redbud reggie regina reginald regis ren rena renae renata rene renee renita
reuben rev reva rex rhea rhoda rhonda ricardo rich richard rick ricky rigoberto rita river riverbend
rob robert roberta roberto robin robyn rocco rochelle rod roderick rodney rodrick rodrigo rogelio
roger roland rolando rolf ron ronald ronda ronnie roosevelt rosa rosalba rosalie rosalind rosalinda
rosamund rosario roscoe rose roselyn rosemarie rosemary rosetta roslyn ross rowan rowena roxanne roy
royce ruben ruby rudy rufus rulon rupert russ russell rusty ruth ruthann ruthanne rutledge ryan
sabina sable sabrina sacred saint sal salome saltbush salvador salvatore sam samir samuel sandoval
sandpiper sandra sandy sanjay saoirse sara sarah scott sean selma senad sergio seth shane shanelle
shanice shannon shanta sharla sharon shauna shawna shaylee sheila shelby sheldon shelia shelley
shelly sheree sherman sherri sherry sherwin sheryl shirin shirley shonda shreya signe sigrid silas
silva silvia simeon simon simone siobhan sione socorro sofia solange soledad solveig sonia sonja
sonya soojin soren spencer stacey stacy stan stanley state stavros stefan stella stellan stephanie
stephen sterling steve steven stewart stu stuart stubblefield sue sunil sunita sunloom sunniva sunny
suresh susan susanne suzanne suzette svetlana sybil sylvia sylvie tabitha talia tamara tamarack
tamarind tameka tami tamika tammy tamsin tanisha tanner tanya tara tariq tasha tate ted teddy teodora
teodoro terence teresa teresita teri terrance terrell terrence terri terry tess tessa tevita
thackeraylund thad thaddeus thanh thea thelma theo theodora theodore theresa therese theron
thibodeaux thomas thora thornbury thornquist thurman thuy tia tibbets tidewater tidwell tiffany tilda
tillery tillinghast tillotsen tim timothy tina tobias tobin todd tolbert tollef tolliver tom tomas
tomasz tommy tony tonya tou tova tracy tran transportation travis treadaway tremaine trent trevino
trevor trey tricia trina trinh trish trisha troy trudy truett trujillo truman tuan tunde twila twin
two twyla tyce tyler tyrel tyrell tyrone ulises ulric ulrich ulysses uma umberto una underhay
underhillock upchurch ursula valerie valley van vance vandermeer vandermolen vandersloot vanessa vang
vaughn velma vera verity verl verla vern verna vernon veronica vic vicki vickie victor vikram viktor
villarreal vince vincent viola violet virgil virginia vito viv vivian vossberg wade waldo wallace
walnut walt walter wanda ward warren wayne wei weldon wendell wendy wes wesley westgate weston
wetherbee wexcombe whitcomb whitcombe whitlatch whitlock whitlow whitney wickersham wilfredo
wilhelmina will willa william willie wilma winifred winnie winona winslow winsome winston wojciech
wojcik wojtek wren wrenfield wyatt xavier ximena xiomara yancey yarborne yarborough yarbrough yarnell
yeager yer yesenia yoder yolanda yuki yusuf yvette yvonne zach zachary zamora zane zeke zelda
zielinski zimmerhof zoe zoltan
`.split(/\s+/),
);
