import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.JSON;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** Ten tasks with the client that openapi-generator generates for Java. Prints a line for each; the caller compares them. */
public final class Tasks {
  private static final ApiClient client = client();

  private static ApiClient client() {
    ApiClient made = new ApiClient();
    made.updateBaseUri(System.getenv("FARPASS_URL"));
    String token = System.getenv("FARPASS_TOKEN");
    made.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    return made;
  }

  public static void main(String[] arguments) throws Exception {
    ConjunctionDataMessagesApi messages = new ConjunctionDataMessagesApi(client);
    List<Conjunction> conjunctions = everyConjunction();
    Set<String> ids = new HashSet<>();
    conjunctions.forEach(one -> ids.add(one.getConjunctionId()));
    print("conjunctions", ids.size());
    String first = conjunctions.get(0).getConjunctionId();

    List<Satellite> satellites = new SatellitesApi(client).listSatellites(
        SatellitesApi.APIListSatellitesRequest.newBuilder().limit(1000).build());
    print("satellites", satellites.size());

    String cdmId = messages.listCdms(ConjunctionDataMessagesApi.APIListCdmsRequest.newBuilder()
        .limit(1).conjunctionId(first).build()).get(0).getCdmId();
    String file = messages.getCdmFile(messageFile(cdmId).format("kvn").build());
    print("message", file.split("\n")[0]);

    CdmIngest taken = messages.ingestCdms(ConjunctionDataMessagesApi.APIIngestCdmsRequest.newBuilder()
        .body(messages.getCdmFile(messageFile(cdmId).build())).build());
    print("handed-in", taken.getAccepted().get(0).getOutcome());

    Assessment assessment = new ConjunctionsApi(client).assessConjunction(
        ConjunctionsApi.APIAssessConjunctionRequest.newBuilder().conjunctionId(first).build());
    print("assessment", assessment.getCdmId(), assessment.getProbability().getRiskLevel());

    EphemeridesApi ephemerides = new EphemeridesApi(client);
    Ephemeris existing = ephemerides.listEphemeris(
        EphemeridesApi.APIListEphemerisRequest.newBuilder().limit(1).build()).get(0);
    Path folder = Files.createTempDirectory("farpass-java");
    File trial = folder.resolve("trial.oem").toFile();
    File known = ephemerides.getEphemerisFile(
        EphemeridesApi.APIGetEphemerisFileRequest.newBuilder().oemId(existing.getOemFileId()).build());
    Files.copy(known.toPath(), trial.toPath());
    EphemerisUpload uploaded = ephemerides.uploadEphemeris(
        EphemeridesApi.APIUploadEphemerisRequest.newBuilder()._file(List.of(trial))
            .satelliteId2(existing.getSatelliteId()).designation2(UploadDesignation.TRIAL).build());
    print("ephemeris", uploaded.getAccepted().get(0).getFileName(), uploaded.getAccepted().get(0).getDesignation());

    ScreeningsApi screenings = new ScreeningsApi(client);
    ScreeningRequest wanted = new ScreeningRequest().type(ScreeningRequest.TypeEnum.OPS_VS_CAT)
        .days(new BigDecimal("0.1")).satelliteIds(List.of(satellites.get(0).getSatelliteId()));
    Screening screening = screenings.createScreening(
        ScreeningsApi.APICreateScreeningRequest.newBuilder().screeningRequest(wanted).build());
    while (Set.of("PENDING", "RUNNING").contains(String.valueOf(screening.getState()))) {
      Thread.sleep(1000);
      screening = screenings.getScreening(
          ScreeningsApi.APIGetScreeningRequest.newBuilder().screeningId(screening.getScreeningId()).build());
    }
    print("screening", screening.getState());

    int number = Integer.parseInt(System.getenv("FARPASS_OBJECT"));
    int passes = 0;
    for (PassPrediction one : new PassesApi(client).predictPasses(
        PassesApi.APIPredictPassesRequest.newBuilder().catalogueId(number)
            .from(System.getenv("FARPASS_FROM")).to(System.getenv("FARPASS_TO")).build()))
      passes += one.getVisibilityIntervals().size();
    print("passes", passes);

    DecisionsApi decisions = new DecisionsApi(client);
    DecisionWithLog decision = decisions.getDecision(
        DecisionsApi.APIGetDecisionRequest.newBuilder().conjunctionId(first).build());
    PutDecisionBody change = new PutDecisionBody().isAcknowledged(true)
        .status(PutDecisionBody.StatusEnum.fromValue(decision.getStatus().getValue()));
    DecisionsApi.APIPutDecisionRequest wish = DecisionsApi.APIPutDecisionRequest.newBuilder()
        .conjunctionId(first).putDecisionBody(change).ifMatch(decision.getEtag()).build();
    print("decision", decisions.putDecision(wish).getIsAcknowledged());

    try {
      messages.getCdmFile(messageFile("no-such-message").build());
    } catch (ApiException refused) {
      Problem problem = JSON.getDefault().getMapper().readValue(refused.getResponseBody(), Problem.class);
      print("refusal", refused.getCode(), problem.getCode());
    }
  }

  private static ConjunctionDataMessagesApi.APIGetCdmFileRequest.Builder messageFile(String cdmId) {
    return ConjunctionDataMessagesApi.APIGetCdmFileRequest.newBuilder().cdmId(cdmId);
  }

  /** All pages, by the header Link. */
  private static List<Conjunction> everyConjunction() throws ApiException {
    ConjunctionsApi api = new ConjunctionsApi(client);
    List<Conjunction> found = new ArrayList<>();
    String cursor = null;
    do {
      ApiResponse<List<Conjunction>> page = api.listConjunctionsWithHttpInfo(
          ConjunctionsApi.APIListConjunctionsRequest.newBuilder().limit(50).cursor(cursor).build());
      found.addAll(page.getData());
      cursor = cursorOf(page);
    } while (cursor != null);
    return found;
  }

  private static String cursorOf(ApiResponse<?> page) {
    Optional<List<String>> links = page.getHeaders().entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase("link")).map(header -> header.getValue()).findFirst();
    Matcher matcher = Pattern.compile("cursor=([^&>]*)").matcher(links.map(List::toString).orElse(""));
    return matcher.find() ? java.net.URLDecoder.decode(matcher.group(1), java.nio.charset.StandardCharsets.UTF_8) : null;
  }

  private static void print(Object... words) {
    StringBuilder line = new StringBuilder();
    for (Object word : words) line.append(line.length() == 0 ? "" : " ").append(word);
    System.out.println(line);
  }
}
